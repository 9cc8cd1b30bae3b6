/** Signing up, apart from signing in: most visits to the page have no need of it. */
export { SignUpFlow } from '#web/features/accounts/index.ts';
