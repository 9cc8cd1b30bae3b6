import { queryOptions } from '@tanstack/react-query';
import type { Calculation, OfferCalculateBody } from '#contract/leasing.ts';
import type { OfferView } from '#contract/offers.ts';
import { api } from '#web/lib/api-client.ts';

/** The offer that is applied for. */
export const applicationOfferQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['funnel', 'offer', offerId],
    queryFn: ({ signal }) => api<OfferView>(`/api/offers/${encodeURIComponent(offerId)}`, { signal }),
  });

/** What the chosen terms cost, by the server. */
export const applicationCalculationQuery = (offerId: string, choice: OfferCalculateBody) =>
  queryOptions({
    queryKey: ['funnel', 'calculation', offerId, choice],
    queryFn: ({ signal }) =>
      api<Calculation>(`/api/offers/${encodeURIComponent(offerId)}/calculate`, { body: choice, signal }),
  });
