import { queryOptions } from '@tanstack/react-query';
import type { Colleague } from '#contract/absences.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Current staff by name, each with the absences that are not over; for staff. */
export type Colleagues = { items: Colleague[] };

/** The people to whom a request may be assigned, and who may stand in for others. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => session.call<Colleagues>('/api/colleagues', { signal }),
});
