import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestListItem, RequestView } from '#contract/requests.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { requestListKey, requestQuery } from '../queries.ts';

const atOnce = 4;

/** Why requests were not moved, by id. */
export type MoveFailures = ReadonlyMap<string, string>;

type Move = { to: RequestStatus; reason?: string | undefined };

const nothing: MoveFailures = new Map();

/**
 * Moves requests one by one, four at a time: each has its own outcome. `failures` are told until the next move; `progress` while one is under
 * way. The move answers with the ids that it moved.
 */
export const useBulkMove = () => {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState(nothing);
  const [progress, setProgress] = useState<{ done: number; of: number }>();

  const move = useCallback(
    async (items: readonly RequestListItem[], { to, reason }: Move): Promise<string[]> => {
      const failed = new Map<string, string>();
      const moved: string[] = [];
      const waiting = [...items];
      const moveNext = async (): Promise<void> => {
        for (let item = waiting.shift(); item; item = waiting.shift()) {
          const { id, version } = item;
          try {
            const body = { to, reason, version };
            const view = await session.call<RequestView>(`/api/requests/${id}/transitions`, { body });
            queryClient.setQueryData(requestQuery(id).queryKey, view);
            moved.push(id);
          } catch (error) {
            failed.set(id, refusalOf(error, () => false).problem ?? 'Не удалось');
            void queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey });
          }
          setProgress({ done: moved.length + failed.size, of: items.length });
        }
      };
      setFailures(nothing);
      setProgress({ done: 0, of: items.length });
      try {
        await Promise.all(Array.from({ length: atOnce }, moveNext));
      } finally {
        setProgress(undefined);
        setFailures(failed);
        void queryClient.invalidateQueries({ queryKey: requestListKey });
      }
      return moved;
    },
    [queryClient],
  );

  return { move, failures, progress };
};

/** Moves of the desk. */
export type BulkMove = ReturnType<typeof useBulkMove>;
