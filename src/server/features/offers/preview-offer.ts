import type { LeaseTerms } from '#contract/leasing.ts';
import type { OfferStatus, OfferView } from '#contract/offers.ts';
import type { Actor } from '#domain/actor.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import type { AskedTerms } from '#domain/catalogue/payment-groups.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import type { CheckedOffer } from '#domain/offers/offer-draft.ts';
import { offerSlug } from '#domain/offers/offer-slug.ts';
import { presentOffer } from './offers.presenter.ts';
import type { Reference } from './reference.ts';

/** A state of an offer that is not public. */
export type OfferToPreview = {
  id: string;
  vendorId: string;
  offer: CheckedOffer;
  terms: LeaseTerms;
  photos: OfferView['photos'];
  status: OfferStatus;
  version: number;
};

/** Stands for a row that does not exist yet. */
const unwritten = 0;

/** The reference extended by a brand, a model, a place and terms that do not exist yet. */
const withUnwritten = (reference: Reference, { offer, vendorId, terms }: OfferToPreview): Reference => {
  const { typeId, brand, model, region, city } = offer;
  const limits = reference.types.get(typeId)?.limits ?? standardLimits;
  const inside = terms.insurance?.inPayments ? terms.insurance : null;
  return {
    ...reference,
    brands: new Map([[unwritten, { id: unwritten, slug: slugOf(brand), name: brand, aliases: '' }]]),
    models: new Map([[unwritten, { id: unwritten, brand_id: unwritten, slug: slugOf(model), name: model }]]),
    places: new Map([[unwritten, { id: unwritten, vendor_id: vendorId, region, city }]]),
    groups: new Map([[unwritten, { id: unwritten, typeId, limits, terms: { ...terms, insurance: inside } }]]),
  };
};

/** An offer as visitors would see it after publication. */
export const previewOffer = (
  given: OfferToPreview,
  reference: Reference,
  { asked, actor }: { asked: AskedTerms; actor: Actor },
): OfferView => {
  const { offer, terms } = given;
  const { brand, model, modification, year } = offer;
  const beside = terms.insurance && !terms.insurance.inPayments ? terms.insurance.annualKopecks : null;
  const row = {
    id: given.id,
    place_id: unwritten,
    terms_id: unwritten,
    price_kopecks: offer.priceKopecks,
    old_price_kopecks: null,
    wear: offer.wear,
    year,
    condition: offer.condition,
    availability: offer.availability,
    status: given.status,
    version: given.version,
    type_id: offer.typeId,
    model_id: unwritten,
    modification,
    features: { ...offer.features },
    slug: offerSlug(brand, model, modification, year),
    paint: offer.paint,
    photos: given.photos,
    insurance_annual_kopecks: beside,
    held_by: null,
    held_until: null,
    description: offer.description,
    options: [...offer.options],
  };
  return presentOffer(row, withUnwritten(reference, given), { asked, actor });
};
