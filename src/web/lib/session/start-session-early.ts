import type { QueryClient } from '@tanstack/react-query';

/** Starts the session before the parts that ask who is there: they need not be drawn a second time when it is known. */
export const startSessionEarly = async (queryClient: QueryClient): Promise<void> => {
  const { startSession } = await import('./browser-session.ts');
  startSession(queryClient);
};
