/** A person's own data: the front door for routes. */
export { AddCompany } from './add-company.tsx';
export { Consents } from './consents.tsx';
export { ContactsState } from './contacts-state.tsx';
export { DeleteAccountSection } from './delete-account-section.tsx';
export { OwnCompany } from './own-company.tsx';
export { OwnDataSection } from './own-data-section.tsx';
export { PersonForm } from './person-form.tsx';
export { useCompanyEdit } from './use-company-edit.ts';
export { useLeaveCompany } from './use-leave-company.ts';
