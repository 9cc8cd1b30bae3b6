import type { LeaseTerms } from '#contract/leasing.ts';
import type { Availability, OfferView } from '#contract/offers.ts';
import type { CheckedOffer } from '#domain/offers/offer-draft.ts';
import { offerSlug } from '#domain/offers/offer-slug.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { createResolver, insertOffers } from './offer-writing.repository.ts';
import { factsOfMoved } from './offers.repository.ts';
import { updateOffer, updatePrice, type PublishedState } from './stock.repository.ts';
import { requireOnSale } from './withheld-offers.repository.ts';

/** An offer to publish: `known` is the previously published state, locked; `terms` are those of a new offer. */
export type OfferToWrite = {
  id: string;
  vendorId: string;
  known: PublishedState | null;
  offer: CheckedOffer;
  terms: LeaseTerms;
  photos: OfferView['photos'];
  /** Above every version that the offer has had. */
  version: number;
  actorId: string | null;
};

type Clock = Pick<Context, 'clock'>;

/** The premium beside the payments is a share of the price and follows it. */
const premiumAt = ({ known, offer, terms }: OfferToWrite): number | null => {
  if (known?.typeId === offer.typeId) {
    const premium = known.insuranceAnnualKopecks;
    return premium === null ? null : Math.round((premium / known.priceKopecks) * offer.priceKopecks);
  }
  return terms.insurance && !terms.insurance.inPayments ? terms.insurance.annualKopecks : null;
};

const keptOldPrice = (oldPriceKopecks: number | null, priceKopecks: number): number | null =>
  oldPriceKopecks !== null && oldPriceKopecks > priceKopecks ? oldPriceKopecks : null;

const detailsOf = (given: OfferToWrite) => ({
  slug: offerSlug(given.offer.brand, given.offer.model, given.offer.modification, given.offer.year),
  paint: given.offer.paint,
  vin: given.offer.vin,
  description: given.offer.description,
  options: JSON.stringify(given.offer.options),
  photos: JSON.stringify(given.photos),
  insurance_annual_kopecks: premiumAt(given),
});

const rowOf = async (tx: Tx, { vendorId, known, offer, terms, version }: OfferToWrite) => {
  const resolver = createResolver(tx);
  const { typeId, brand, model, modification, features } = offer;
  return {
    variant_id: await resolver.variant({ typeId, brand, model, modification, features: { ...features } }),
    place_id: await resolver.place(vendorId, offer.region, offer.city),
    // An offer keeps its terms as long as its type stays the same.
    terms_id: known?.typeId === typeId ? known.termsId : await resolver.terms(typeId, terms),
    price_kopecks: offer.priceKopecks,
    old_price_kopecks: keptOldPrice(known?.oldPriceKopecks ?? null, offer.priceKopecks),
    wear: offer.wear,
    year: offer.year,
    condition: offer.condition,
    availability: offer.availability,
    status: 'published' as const,
    version,
  };
};

const isMoved = (known: PublishedState, offer: CheckedOffer): boolean =>
  known.status !== 'published' ||
  known.priceKopecks !== offer.priceKopecks ||
  known.availability !== offer.availability;

/**
 * Publishes a checked offer: a new one, or the next state of an existing one; with `offer.published` in the same transaction. The caller
 * checks rights.
 */
export const writeOffer = async ({ clock }: Clock, tx: Tx, given: OfferToWrite): Promise<void> => {
  const { id, known, offer } = given;
  await requireOnSale(tx, given.vendorId);
  const now = clock.now();
  const row = await rowOf(tx, given);
  if (known) {
    const dated = isMoved(known, offer) ? { changed_at: now } : {};
    const published = known.status === 'published' ? {} : { published_at: now };
    await updateOffer(tx, id, { offer: { ...row, ...dated, ...published }, details: detailsOf(given) });
  } else {
    const details = { ...detailsOf(given), offer_id: id, external_id: null, source: 'vendor' };
    await insertOffers(tx, [{ offer: { ...row, id, created_at: now }, details }]);
  }
  const { version, vendorId, typeIds } = await factsOfMoved(tx, row);
  await appendEvent(tx, clock, {
    type: 'offer.published',
    subject: { type: 'offer', id, version },
    actorId: given.actorId,
    data: { vendorId, typeIds },
  });
};

/** The fields of a published offer that change without review: its price and availability. */
export type AtOnce = { priceKopecks: number; availability: Availability };

/**
 * Changes price and availability of a locked offer; `offer.updated` with both states in the same transaction. Does nothing if nothing
 * differs. Returns the offer's current version.
 */
export const changeAtOnce = async (
  { clock }: Clock,
  tx: Tx,
  {
    known,
    change,
    above,
    actorId,
  }: { known: PublishedState; change: AtOnce; above: number; actorId: string | null },
): Promise<number> => {
  const { id, priceKopecks, availability } = known;
  if (priceKopecks === change.priceKopecks && availability === change.availability) return known.version;
  const row = await updatePrice(tx, known, {
    ...change,
    oldPriceKopecks: keptOldPrice(known.oldPriceKopecks, change.priceKopecks),
    above,
    at: clock.now(),
  });
  const { version, vendorId, typeIds } = await factsOfMoved(tx, row);
  await appendEvent(tx, clock, {
    type: 'offer.updated',
    subject: { type: 'offer', id, version },
    actorId,
    data: {
      vendorId,
      typeIds,
      priceFrom: priceKopecks,
      priceTo: change.priceKopecks,
      availabilityFrom: availability,
      availabilityTo: change.availability,
    },
  });
  return version;
};
