/** Signing in: the front door for routes. */
export { DemoPeople } from './demo-people.tsx';
export { SignInForm } from './sign-in-form.tsx';
