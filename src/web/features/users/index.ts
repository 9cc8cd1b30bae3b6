/** People of a company, all people for an admin, invitations: the front door for routes. */
export { CompanyPeoplePart } from './company-people.tsx';
export { AllUsers } from './all-users.tsx';
export { InvitationPart } from './invitation-part.tsx';
export { NoCompany, NoCompanyOfStaff, NoWorkplace } from './no-company.tsx';
export { readUsersSearch, type UsersSearch } from './users-search.ts';
