import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { DeliveriesQuery, staffDeliveries } from '#contract/deliveries.ts';
import { session } from '#web/lib/session/browser-session.ts';

const address = '/api/staff/deliveries';

/** Prefix of the query keys of both lists. */
export const deliveriesKey = ['staff-deliveries'] as const;

/** Failing deliveries, page by page. */
export const deliveriesQuery = (state: DeliveriesQuery['state']) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey, state],
    queryFn: ({ signal, pageParam }) =>
      session.call<z.infer<typeof staffDeliveries>>(address, {
        query: { state, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // They change by themselves.
    staleTime: 0,
  });

/** Resends a delivery that was given up. */
export const retryDelivery = (id: string): Promise<unknown> =>
  session.call(`${address}/${encodeURIComponent(id)}`, { body: {} });

/** Gives up a delivery for good. */
export const dropDelivery = (id: string): Promise<unknown> =>
  session.call(`${address}/${encodeURIComponent(id)}`, { method: 'DELETE' });
