export { makeAccounts } from './accounts.feature.ts';
export { nameOf } from './accounts.presenter.ts';
export { confirmCompany } from './company.service.ts';
export { createPerson } from './create-person.ts';
export { claimRegistrationRequest } from './registration-request.ts';
