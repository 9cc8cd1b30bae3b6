import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { calendarLinkState, EarlyBuyoutView, Payment } from '#contract/payments.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Where the calls about the payments of a request begin. */
export const pathOf = (requestId: string): string => `/api/requests/${encodeURIComponent(requestId)}`;

/** What is due of a deal, and what was paid. */
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

/** What it costs to buy the deal out on a day, or only on which days it can be. */
export const earlyBuyoutQuery = (requestId: string, date?: string) =>
  queryOptions({
    queryKey: ['payments', requestId, 'early-buyout', date ?? null],
    queryFn: ({ signal }) =>
      session.call<EarlyBuyoutView>(`${pathOf(requestId)}/early-buyout`, { query: { date }, signal }),
  });
