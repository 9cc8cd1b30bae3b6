import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { AnswerComplaintBody, complaintsPage, ComplaintsQuery } from '#contract/complaints.ts';
import { session } from '#web/lib/session/browser-session.ts';

const path = '/api/complaints';

/** Prefix of the query keys of both lists. */
export const complaintsKey = ['complaints'] as const;

/** Complaints, page by page. */
export const complaintsQuery = (state: ComplaintsQuery['state']) =>
  infiniteQueryOptions({
    queryKey: [...complaintsKey, state],
    queryFn: ({ signal, pageParam }) =>
      session.call<z.infer<typeof complaintsPage>>(path, {
        query: { state, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** Answers a complaint. */
export const answerComplaint = (id: string, body: AnswerComplaintBody): Promise<unknown> =>
  session.call(`${path}/${id}`, { body });
