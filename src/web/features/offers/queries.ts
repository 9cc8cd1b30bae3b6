import type { OfferView } from '#contract/offers.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';

/** An offer with all that its page shows; its payment is for the usual terms. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', id],
    queryFn: ({ signal }) => api<OfferView>(`/api/offers/${encodeURIComponent(id)}`, { signal }),
  });
