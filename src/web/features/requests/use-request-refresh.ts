import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { requestListKey, requestQuery } from './queries.ts';

/** Reloads a request after other features of its page have changed it; the lists are reloaded when they are shown next. */
export const useRequestRefresh = (id: string): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: requestListKey });
    await queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey });
  }, [queryClient, id]);
};
