import { queryOptions } from '@tanstack/react-query';
import type { SessionView } from '#contract/own-data.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** The active sign-ins of the signed-in person. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => session.call<{ items: SessionView[] }>('/api/account/sessions', { signal }),
});

/** Ends a sign-in. */
export const endSession = (id: string): Promise<unknown> =>
  session.call(`/api/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
