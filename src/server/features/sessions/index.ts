export { signInOf } from './authenticator.ts';
export { endSignIns } from './end-sessions.ts';
export type { Keyring } from './keyring.ts';
export { makeSessions } from './sessions.feature.ts';
export { openSignInByLink } from './sign-in-by-link.ts';
export { openSignIn, tokensOf } from './sign-in.service.ts';
