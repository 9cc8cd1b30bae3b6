import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { QueuePosition } from '#contract/stock.ts';
import { queueQuery } from '../queries.ts';

/** The position of an offer in the queue, and its neighbours. */
export const useQueue = (id: string, isStaff: boolean) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: place } = useQuery({ ...queueQuery(id), enabled: isStaff });
  const open = (to: string | null): Promise<void> =>
    to === null
      ? router.navigate({ to: '/account/catalog', search: { state: 'moderation' } })
      : router.navigate({ to: '/account/catalog/$offerId', params: { offerId: to } });
  return {
    place,
    open,
    /** Always loaded again: others decide on the queue, too. */
    ask: (): Promise<QueuePosition> => queryClient.fetchQuery({ ...queueQuery(id), staleTime: 0 }),
    go: async (side: 'previous' | 'next'): Promise<void> => {
      if (place?.[side] == null) return;
      const fresh = await queryClient.fetchQuery({ ...queueQuery(id), staleTime: 0 });
      if (fresh[side] !== null) await open(fresh[side]);
    },
  };
};
