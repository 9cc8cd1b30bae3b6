import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { calendarLinkState, EarlyBuyoutView, Payment } from '#contract/payments.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Base path of the calls about the payments of a request. */
export const pathOf = (requestId: string): string => `/api/requests/${encodeURIComponent(requestId)}`;

/** The payments of a deal, due and made. */
export const paymentsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['payments', requestId],
    queryFn: ({ signal }) => session.call<Payment[]>(`${pathOf(requestId)}/payments`, { signal }),
  });

/** Whether the reader has an address of the deal's calendar. */
export const calendarLinkQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['payments', requestId, 'calendar-link'],
    queryFn: ({ signal }) =>
      session.call<z.infer<typeof calendarLinkState>>(`${pathOf(requestId)}/calendar-link`, { signal }),
  });

/** The cost of an early buyout on a day or, without one, the days on which it is possible. */
export const earlyBuyoutQuery = (requestId: string, date?: string) =>
  queryOptions({
    queryKey: ['payments', requestId, 'early-buyout', date ?? null],
    queryFn: ({ signal }) =>
      session.call<EarlyBuyoutView>(`${pathOf(requestId)}/early-buyout`, { query: { date }, signal }),
  });
