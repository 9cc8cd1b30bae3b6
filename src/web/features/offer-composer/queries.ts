import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { requestLessors } from '#contract/invitations.ts';
import type { lessorList, rateCardList } from '#contract/lessors.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Every version of a lessor's rate cards, the newest first; under the same key as on the page of rate cards, which refreshes it. */
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

/** The lessors for a request: what their cards give for it, and their invitations. */
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

const offerAddress = ({ id }: Pick<CommercialOfferView, 'id'>): string =>
  `/api/commercial-offers/${encodeURIComponent(id)}`;

/** Changes the draft of a commercial offer. */
export const editOffer = (offer: Pick<CommercialOfferView, 'id'>, body: object) =>
  session.call<CommercialOfferView>(offerAddress(offer), { body });

/** Makes a transition of a commercial offer. */
export const stepOffer = (
  offer: Pick<CommercialOfferView, 'id'>,
  step: 'revise' | 'send' | 'withdraw',
  body: object,
) => session.call<CommercialOfferView>(`${offerAddress(offer)}/${step}`, { body });

/** Extends the time within which lessors may answer, or declines for one; once under one `key`. */
export const stepInvitation = (
  requestId: string,
  step: 'extend' | 'decline',
  { body, key }: { body: object; key: string },
) =>
  session.call<unknown>(`/api/requests/${encodeURIComponent(requestId)}/lessors/${step}`, {
    body,
    headers: { 'idempotency-key': key },
  });
