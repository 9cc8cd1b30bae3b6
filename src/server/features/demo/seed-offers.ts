import { offerSlug } from '#domain/offers/offer-slug.ts';
import { companyNamed } from '#server/features/companies/index.ts';
import { addOffers, type NewOffer } from '#server/features/offers/index.ts';
import { insertVendors } from '#server/features/vendors/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { demoTerms } from './demo-terms.ts';
import { makeDemoOffers, type DemoOffer } from './make-offers.ts';
import { demoVendors } from './vendors.ts';

const hourMs = 3_600_000;

const seedVendors = async (tx: Tx, now: Date): Promise<ReadonlyMap<string, string>> => {
  const companyIds = new Map<string, string>();
  for (const { slug, inn, name } of demoVendors) {
    const { id } = await companyNamed(tx, { inn, name, registry: null, now });
    companyIds.set(slug, id);
  }
  const rows = demoVendors.map(({ slug, name, description, phone, address }) => ({
    id: newId(),
    slug,
    name,
    description,
    logo: null,
    phone,
    email: `${slug}@example.com`,
    site: null,
    address,
    company_id: companyIds.get(slug) ?? null,
    status: 'active' as const,
    created_at: now,
  }));
  await insertVendors(tx, rows);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
};

const offerOf = (offer: DemoOffer, vendorId: string, now: Date): NewOffer => {
  const { type, brand, aliases, model, modification, features } = offer;
  return {
    asset: { typeId: type, brand, aliases, model, modification, features },
    place: { vendorId, region: offer.region, city: offer.city },
    terms: demoTerms(offer),
    termsTypeId: offer.category,
    offer: {
      id: newId(),
      price_kopecks: offer.priceRub * 100,
      old_price_kopecks: offer.oldPriceRub === null ? null : offer.oldPriceRub * 100,
      wear: offer.wear,
      year: offer.year,
      condition: offer.condition,
      availability: offer.availability,
      status: 'published',
      created_at: new Date(now.getTime() - offer.ageHours * hourMs),
    },
    details: {
      slug: offerSlug(brand, model, modification, offer.year),
      paint: offer.paint,
      vin: null,
      description: offer.description,
      options: JSON.stringify(offer.options),
      photos: '[]',
      insurance_annual_kopecks: offer.insuranceRub * 100,
      external_id: null,
      source: 'demo',
    },
  };
};

/** Vendors by slug, and their offers. */
export const seedOffers = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
): Promise<{ vendorIds: ReadonlyMap<string, string> }> => {
  const now = clock.now();
  const vendorIds = await seedVendors(tx, now);
  const offers = makeDemoOffers().map((offer) => {
    const vendorId = vendorIds.get(offer.vendor.slug);
    if (vendorId === undefined) throw new Error(`no vendor ${offer.vendor.slug} was made`);
    return offerOf(offer, vendorId, now);
  });
  await addOffers(tx, offers);
  return { vendorIds };
};
