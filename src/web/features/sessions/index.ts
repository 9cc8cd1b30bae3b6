/** Signing in, and the sign-ins of a person: the front door for routes. */
export { DemoPeople } from './demo-people.tsx';
export { SessionsSection } from './sessions-section.tsx';
export { SignInForm } from './sign-in-form.tsx';
