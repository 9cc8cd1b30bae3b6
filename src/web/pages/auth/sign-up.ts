/** Signing up, in a script separate from signing in: most visits to the page do not need it. */
export { SignUpFlow } from '#web/features/registration/index.ts';
