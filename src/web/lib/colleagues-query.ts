import { queryOptions } from '@tanstack/react-query';
import type { Colleague } from '#contract/absences.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Staff at work, by name, each with the absences that are not over; for staff. */
export type Colleagues = { items: Colleague[] };

/** Whom a request may be given to, and who may stand in. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => session.call<Colleagues>('/api/colleagues', { signal }),
});
