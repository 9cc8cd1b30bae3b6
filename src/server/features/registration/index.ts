export { deleteOldRegistrations } from './erase-registration.repository.ts';
export { makeRegistration } from './registration.feature.ts';
export { claimRegistrationRequest, registrationOf } from './registration-token.service.ts';
