/** Signing up, confirming what was given, and a new password: the front door for routes. */
export { CodeForm } from './code-form.tsx';
export { ConfirmEmail } from './confirm-email.tsx';
export { ContactsForm } from './contacts-form.tsx';
export { EmailState } from './email-state.tsx';
export { OwnPhoneCode } from './own-phone-code.tsx';
export { NewPassword } from './new-password.tsx';
export { PasswordForm } from './password-form.tsx';
export { PasswordSection } from './password-section.tsx';
export { RecoverByCall } from './recover-by-call.tsx';
export { RecoverForm } from './recover-form.tsx';
export { callTo, registrationApi } from './registration.ts';
export type { Registration } from './registration.ts';
export { SignUpFlow } from './sign-up-flow.tsx';
export { useRegistration } from './use-registration.ts';
export type { RegistrationState } from './use-registration.ts';
