export { makeAccounts } from './accounts.feature.ts';
export { nameOf, presentIntegrations } from './accounts.presenter.ts';
export { callerOf, type Caller } from './caller.ts';
export { companyDocumentReader } from './company-documents.service.ts';
export { confirmCompany } from './company.service.ts';
export { recordConsent } from './consents.ts';
export { createPerson } from './create-person.ts';
export { findAdminEmails, findPerson, lockPerson, updatePerson, type Person } from './people.repository.ts';
export { claimRegistrationRequest } from './registration-request.ts';
