export { deleteOldRegistrations } from './erase-registration.repository.ts';
export { usePasswordTokens as endPasswordTokens } from './email-tokens.repository.ts';
export { sendRecoveryLetter } from './recovery.service.ts';
export { placeCall, type CallSent } from './call-code.service.ts';
export { takeCode } from './take-code.ts';
export { provesPhone } from './own-phone.service.ts';
export { makeRegistration } from './registration.feature.ts';
export { findRegisteredInn } from './registrations.repository.ts';
export { claimRegistrationRequest, registrationOf } from './registration-token.service.ts';
