/** Password, sign-ins and the second factor: the front door for routes. */
export { PasswordSection } from './password-section.tsx';
export { SecondFactorSection } from './second-factor-section.tsx';
export { SessionsSection } from './sessions-section.tsx';
