import { setImmediate } from 'node:timers/promises';
import { offerSlug } from '#domain/offers/offer-slug.ts';
import { companyNamed } from '#server/features/companies/index.ts';
import { createResolver, insertOffers, type NewOfferRows } from '#server/features/offers/index.ts';
import { insertVendors } from '#server/features/vendors/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { demoTerms } from './demo-terms.ts';
import { makeDemoOffers, type DemoOffer } from './make-offers.ts';
import { demoVendors } from './vendors.ts';

const hourMs = 3_600_000;

type Resolver = ReturnType<typeof createResolver>;

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

const rowsOf = async (
  resolver: Resolver,
  offer: DemoOffer,
  { vendorId, now }: { vendorId: string; now: Date },
): Promise<NewOfferRows> => {
  const id = newId();
  const { type, brand, aliases, model, modification, features } = offer;
  return {
    offer: {
      id,
      variant_id: await resolver.variant({ typeId: type, brand, aliases, model, modification, features }),
      place_id: await resolver.place(vendorId, offer.region, offer.city),
      terms_id: await resolver.terms(offer.category, demoTerms(offer)),
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
      offer_id: id,
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
  const resolver = createResolver(tx);
  const rows: NewOfferRows[] = [];
  for (const offer of makeDemoOffers()) {
    const vendorId = vendorIds.get(offer.vendor.slug);
    if (vendorId === undefined) throw new Error(`no vendor ${offer.vendor.slug} was made`);
    rows.push(await rowsOf(resolver, offer, { vendorId, now }));
    // The embedded database answers without yielding to the event loop; this gives other work its turn.
    await setImmediate();
  }
  await insertOffers(tx, rows);
  return { vendorIds };
};
