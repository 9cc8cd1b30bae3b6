/** Starts the session before the parts that ask who is there: they need not be drawn a second time when it is known. */
export const startSessionEarly = async (): Promise<void> => {
  const { startSession } = await import('./start-session.ts');
  startSession();
};
