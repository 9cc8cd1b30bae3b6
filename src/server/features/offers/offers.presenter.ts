import type { LeaseTerms } from '#contract/leasing.ts';
import type { OfferCard, OfferView, Picture } from '#contract/offers.ts';
import type { Actor } from '#domain/actor.ts';
import {
  attributesInWords,
  highlightsOf,
  wearAttribute,
  type Features,
} from '#domain/catalogue/attributes.ts';
import { prepareGroup, type AskedTerms, type GroupPayments } from '#domain/catalogue/payment-groups.ts';
import { besideContractKopecks } from '#domain/leasing/outlays.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import { fullTerms } from '#domain/offers/full-terms.ts';
import { offerPolicy } from '#domain/offers/offer-policy.ts';
import type { CardRow, OfferRow } from './offers.repository.ts';
import type { Reference, TypeNode } from './reference.ts';

/** Payments of a group of terms for the visitor's choice. */
export type PaymentsOf = (termsId: number) => GroupPayments;

const known = <K, T>(map: ReadonlyMap<K, T>, key: K, what: string): T => {
  const found = map.get(key);
  if (found === undefined) throw new Error(`no ${what} ${String(key)} in memory`);
  return found;
};

/** Prepares each group of terms once for a choice. */
export const paymentsFor = (reference: Reference, asked: AskedTerms): PaymentsOf => {
  const prepared = new Map<number, GroupPayments>();
  return (termsId) => {
    const group =
      prepared.get(termsId) ??
      prepareGroup(known(reference.groups, termsId, 'terms'), asked, reference.taxRates.vat);
    prepared.set(termsId, group);
    return group;
  };
};

const pictureOf = (row: CardRow, type: TypeNode, name: string): Picture => {
  const [photo] = row.photos;
  if (photo) return { kind: 'photo', ...photo };
  return { kind: 'drawing', key: type.drawing, paint: row.paint, alt: `${type.name_one} ${name}, рисунок` };
};

const featuresOf = (row: CardRow, type: TypeNode): Features => {
  const worn = wearAttribute(type.allAttributes);
  return worn && row.wear !== null ? { ...row.features, [worn.key]: row.wear } : row.features;
};

const placesOf = (row: CardRow, reference: Reference) => {
  const type = known(reference.types, row.type_id, 'type');
  const model = known(reference.models, row.model_id, 'model');
  const brand = known(reference.brands, model.brand_id, 'brand');
  const place = known(reference.places, row.place_id, 'place');
  const vendor = known(reference.vendors, place.vendor_id, 'vendor');
  return { type, model, brand, place, vendor };
};

/** The terms of an offer's row. */
export const termsOfOffer = (row: CardRow, reference: Reference): LeaseTerms =>
  fullTerms(known(reference.groups, row.terms_id, 'terms').terms, row.insurance_annual_kopecks);

/** An offer as a card, with the payment for the visitor's choice. */
export const presentCard = (row: CardRow, reference: Reference, paymentsOf: PaymentsOf): OfferCard => {
  const { type, model, brand, place, vendor } = placesOf(row, reference);
  const payments = paymentsOf(row.terms_id);
  const totalKopecks = payments.totalKopecks(row.price_kopecks);
  const terms = termsOfOffer(row, reference);
  const beside = besideContractKopecks(terms, payments.months);
  return {
    id: row.id,
    slug: row.slug,
    typeId: row.type_id,
    brand: brand.name,
    model: model.name,
    modification: row.modification,
    year: row.year,
    condition: row.condition,
    priceKopecks: row.price_kopecks,
    oldPriceKopecks: row.old_price_kopecks,
    availability: row.availability,
    region: regionName(place.region),
    city: place.city,
    vendor: { id: vendor.id, name: vendor.name, slug: vendor.slug },
    picture: pictureOf(row, type, `${brand.name} ${model.name}`),
    highlights: highlightsOf(type.allAttributes, featuresOf(row, type)),
    paymentKopecks: payments.paymentKopecks(row.price_kopecks),
    paymentTerms: {
      advance: payments.advance,
      months: payments.months,
      schedule: payments.schedule,
      totalKopecks,
      allInKopecks: totalKopecks + beside,
      insured: terms.insurance !== null,
      adjusted: payments.adjusted,
    },
    hold: row.held_by === null ? null : { until: row.held_until?.toISOString() ?? null },
  };
};

/** What rights over an offer depend on. */
export const offerFacts = (row: CardRow, reference: Reference) => ({
  vendorId: known(reference.places, row.place_id, 'place').vendor_id,
  status: row.status,
});

/** An offer with everything that its page shows, and what its reader may do with it. */
export const presentOffer = (
  row: OfferRow,
  reference: Reference,
  { asked, actor }: { asked: AskedTerms; actor: Actor },
): OfferView => {
  const { type, model, brand } = placesOf(row, reference);
  return {
    ...presentCard(row, reference, paymentsFor(reference, asked)),
    brandSlug: brand.slug,
    modelSlug: model.slug,
    description: row.description,
    attributes: attributesInWords(type.allAttributes, featuresOf(row, type)),
    options: row.options,
    photos: row.photos,
    terms: termsOfOffer(row, reference),
    status: row.status,
    version: row.version,
    abilities: offerPolicy.abilities(actor, offerFacts(row, reference)),
  };
};
