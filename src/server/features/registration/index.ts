export { makeRegistration } from './registration.feature.ts';
export { claimRegistrationRequest, registrationOf } from './registration-token.service.ts';
