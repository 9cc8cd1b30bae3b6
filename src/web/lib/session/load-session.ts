/** Starts the session before the components that depend on it, so that they need not be rendered twice. */
export const loadSession = async (): Promise<void> => {
  const { startSession } = await import('./start-session.ts');
  startSession();
};
