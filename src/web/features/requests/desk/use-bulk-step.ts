import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RequestListItem, RequestOutline, RequestView } from '#contract/requests.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { requestListKey, requestQuery } from '../queries.ts';

const atOnce = 4;

/** Why steps of requests failed, by id. */
export type StepFailures = ReadonlyMap<string, string>;

/** A step made with each of several requests; `doing` is shown while it is under way. */
export type BulkStep = { step: 'transitions' | 'assign'; ask: object; doing: string };

const nothing: StepFailures = new Map();

/**
 * Makes a step with requests, four at a time: each has its own outcome. `failures` are kept until the next step; `progress` while one is
 * under way. `take` returns the ids of those that succeeded.
 */
export const useBulkStep = () => {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState(nothing);
  const [progress, setProgress] = useState<{ doing: string; done: number; of: number }>();

  const run = useCallback(
    async (items: readonly RequestListItem[], { step, ask, doing }: BulkStep): Promise<string[]> => {
      const failed = new Map<string, string>();
      const went: string[] = [];
      const waiting = [...items];
      const runNext = async (): Promise<void> => {
        for (let item = waiting.shift(); item; item = waiting.shift()) {
          const { id, version } = item;
          try {
            const body = { ...ask, version };
            const answer = await session.call<RequestView | RequestOutline>(`/api/requests/${id}/${step}`, {
              body,
            });
            queryClient.setQueryData(requestQuery(id).queryKey, answer);
            went.push(id);
          } catch (error) {
            failed.set(id, refusalOf(error, () => false).problem ?? 'Не удалось');
            void queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey });
          }
          setProgress({ doing, done: went.length + failed.size, of: items.length });
        }
      };
      setFailures(nothing);
      setProgress({ doing, done: 0, of: items.length });
      try {
        await Promise.all(Array.from({ length: atOnce }, runNext));
      } finally {
        setProgress(undefined);
        setFailures(failed);
        void queryClient.invalidateQueries({ queryKey: requestListKey });
      }
      return went;
    },
    [queryClient],
  );

  return { run, failures, progress };
};

/** Steps of the desk. */
export type BulkSteps = ReturnType<typeof useBulkStep>;
