import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { requestListKey, requestQuery } from './queries.ts';

/** Reads a request anew, after what other features of its page have changed; the lists, when they are shown next. */
export const useRequestRefresh = (id: string): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: requestListKey });
    await queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey });
  }, [queryClient, id]);
};
