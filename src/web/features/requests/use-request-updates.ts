import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newestQuery } from '#web/lib/notifications/notifications.ts';
import { requestQuery } from './queries.ts';

/** Reloads a request and its documents when a notification reports a change. */
export const useRequestUpdates = (requestId: string): void => {
  const queryClient = useQueryClient();
  const { data } = useQuery(newestQuery);
  const newest = data?.items[0]?.id;
  const known = useRef(newest);
  useEffect(() => {
    if (newest === undefined || newest === known.current) return;
    known.current = newest;
    void queryClient.invalidateQueries({ queryKey: requestQuery(requestId).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['requests', 'documents', requestId] });
  }, [queryClient, requestId, newest]);
};
