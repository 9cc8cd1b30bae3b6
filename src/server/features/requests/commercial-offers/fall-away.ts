import type { CommercialOfferStatus } from '#contract/commercial-offers.ts';
import type { EventType } from '#contract/events.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { findOffersOf, updateOffer, type CommercialOfferRow } from './commercial-offers.repository.ts';
import { appendCommercialOfferEvent } from './offer-state.ts';

/** Whether the client has it and has not answered, on whatever day. */
const isOpen = ({ status }: CommercialOfferRow): boolean => status === 'sent' || status === 'viewed';

type Change = { status: CommercialOfferStatus; type: EventType };

const ended: Change = { status: 'expired', type: 'commercialOffer.expired' };

const changeEach = async (
  context: Context,
  tx: Tx,
  { requestId, changeOf }: { requestId: string; changeOf: (row: CommercialOfferRow) => Change | null },
): Promise<void> => {
  const now = context.clock.now();
  for (const row of await findOffersOf(tx, requestId)) {
    const change = changeOf(row);
    if (!change) continue;
    const { status, type } = change;
    const endedAt = status === 'viewed' ? null : now;
    const changed = await updateOffer(tx, row.id, { status, ended_at: endedAt, updated_at: now });
    await appendCommercialOfferEvent(context, tx, { row: changed, type, actorId: null });
  }
};

/**
 * Drops the accepted commercial offer: it counts as withdrawn, and those that were not chosen can be chosen again while their day has not
 * passed. The request's row is locked.
 */
export const fallAway = (context: Context, tx: Tx, requestId: string): Promise<void> => {
  const today = moscowDay(context.clock.now().toISOString());
  return changeEach(context, tx, {
    requestId,
    changeOf: ({ status, valid_until: validUntil }) => {
      if (status === 'accepted') return { status: 'withdrawn', type: 'commercialOffer.withdrawn' };
      if (status !== 'not_chosen') return null;
      return validUntil >= today ? { status: 'viewed', type: 'commercialOffer.liveAgain' } : ended;
    },
  });
};

/** Ends the live offers of a request that has ended before a choice: they stay dead, even if the request begins anew. Its row is locked. */
export const endLiveOffers = (context: Context, tx: Tx, requestId: string): Promise<void> =>
  changeEach(context, tx, {
    requestId,
    changeOf: (row) => (isOpen(row) ? ended : null),
  });

/** Ends the offers of a request that is sent anew, also the accepted one and those that were not chosen. Its row is locked. */
export const endAllOffers = (context: Context, tx: Tx, requestId: string): Promise<void> =>
  changeEach(context, tx, {
    requestId,
    changeOf: (row) =>
      isOpen(row) || row.status === 'accepted' || row.status === 'not_chosen' ? ended : null,
  });

/** Declines the live offers of a request whose client has withdrawn the consent to pass it on. Its row is locked. */
export const declineLiveOffers = (context: Context, tx: Tx, requestId: string): Promise<void> =>
  changeEach(context, tx, {
    requestId,
    changeOf: (row) => (isOpen(row) ? { status: 'declined', type: 'commercialOffer.declined' } : null),
  });

/** Marks the other live offers as not chosen when one is accepted. The request's row is locked. */
export const chooseNoOther = (
  context: Context,
  tx: Tx,
  { requestId, acceptedId }: { requestId: string; acceptedId: string },
): Promise<void> =>
  changeEach(context, tx, {
    requestId,
    changeOf: (row) =>
      row.id !== acceptedId && isOpen(row)
        ? { status: 'not_chosen', type: 'commercialOffer.notChosen' }
        : null,
  });
