import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newestQuery } from '#web/lib/notifications/notifications.ts';
import { requestQuery } from './queries.ts';

/** Reads a request and its documents anew when a notification says that something has happened meanwhile. */
export const useRequestNews = (requestId: string): void => {
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
