import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { ledgerSourceOfOffer } from '#domain/commercial-offers/offer-ledger.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { Db } from '#server/platform/context.ts';
import type { RequestRow } from '../requests.repository.ts';
import { findAcceptedOffer } from './commercial-offers.repository.ts';
import { subjectOf } from './offer-state.ts';

/** The agreed lease of a deal: its commercial offer, for one asset, and the quantity. */
export type AcceptedLease = {
  readonly offerId: string;
  readonly offerNumber: number;
  readonly source: LedgerSource;
  readonly quantity: number;
  readonly agreedAt: Date;
};

/** The lease of the commercial offer that was accepted, as it was frozen; undefined while none is. */
export const findAcceptedLease = async (db: Db, request: RequestRow): Promise<AcceptedLease | undefined> => {
  const offer = await findAcceptedOffer(db, request.id);
  if (!offer) return undefined;
  const agreedAt = offer.sent_at ?? offer.created_at;
  const asset = {
    priceKopecks: subjectOf(request).priceKopecks,
    leaseback: request.kind === 'leaseback',
  };
  const { terms, calculation } = offer;
  const view = { terms, calculation, sentAt: agreedAt.toISOString() };
  return {
    offerId: offer.id,
    offerNumber: offer.number,
    source: ledgerSourceOfOffer(view, asset, moscowDay(agreedAt.toISOString())),
    quantity: request.quantity,
    agreedAt,
  };
};
