export { accountReaders } from './account-readers.ts';
export { signInOf } from './authenticator.ts';
export { endSessions } from './end-sessions.ts';
export type { Keyring } from './keyring.ts';
export { countSessions, deleteExpiredRefreshTokens, findLastUses } from './sessions.repository.ts';
export { makeSessions } from './sessions.feature.ts';
export { lastingSignIns } from './sessions.service.ts';
export { openSessionByLink } from './sign-in-by-link.ts';
export { openSession, tokensOf } from './sign-in.service.ts';
