import type { Session } from './session.ts';

/** Loads the session's script and starts it, before the components that depend on it: so they need not be rendered twice. @returns it */
export const loadSession = (): Promise<Session> =>
  import('./start-session.ts').then((script) => script.startSession());
