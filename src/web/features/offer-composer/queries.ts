import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { OfferType } from '#contract/catalogue.ts';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { requestLessors } from '#contract/invitations.ts';
import type { lessorList, rateCardList } from '#contract/lessors.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Types of assets with their limits, parents before children. */
export const typesQuery = queryOptions({
  queryKey: ['offer-composer', 'types'],
  queryFn: ({ signal }) => session.call<OfferType[]>('/api/catalog/types', { signal }),
  staleTime: Infinity,
});

/** Every version of a lessor's rate cards, the newest first; under the key that the page of rate cards refreshes. */
export const rateCardsQuery = (lessorId: string) =>
  queryOptions({
    queryKey: ['lessors', 'cards', lessorId],
    queryFn: ({ signal }) =>
      session.call<z.infer<typeof rateCardList>>(`/api/lessors/${encodeURIComponent(lessorId)}/rate-cards`, {
        signal,
      }),
  });

/** All lessors with their people; for staff. */
export const lessorsQuery = queryOptions({
  queryKey: ['lessors', 'list'],
  queryFn: ({ signal }) => session.call<z.infer<typeof lessorList>>('/api/lessors', { signal }),
});

/** Lessors beside a request: what their cards give for it, and their invitations. */
export const requestLessorsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['requests', 'lessors', requestId],
    queryFn: ({ signal }) =>
      session.call<z.infer<typeof requestLessors>>(`/api/requests/${encodeURIComponent(requestId)}/lessors`, {
        signal,
      }),
  });

/** Begins commercial offers of a request. */
export const beginOffers = (requestId: string, body: object | readonly object[]) =>
  session.call<{ items: CommercialOfferView[] }>(
    `/api/requests/${encodeURIComponent(requestId)}/commercial-offers`,
    { body },
  );

/** A step of a commercial offer: an edit of its draft when `step` is empty. */
export const stepOffer = (
  { id }: Pick<CommercialOfferView, 'id'>,
  step: '' | '/revise' | '/send' | '/withdraw',
  body: object,
) => session.call<CommercialOfferView>(`/api/commercial-offers/${encodeURIComponent(id)}${step}`, { body });

/** Puts off until when lessors may answer, or declines for one. */
export const stepInvitation = (requestId: string, step: 'extend' | 'decline', body: object) =>
  session.call<unknown>(`/api/requests/${encodeURIComponent(requestId)}/lessors/${step}`, { body });
