import type { LeaseTerms } from '#contract/leasing.ts';
import type { Availability, OfferCondition, OfferStatus } from '#contract/offers.ts';
import { availabilities } from '#contract/search-values.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import { addOffers, type NewOffer } from '#server/features/offers/index.ts';
import { chooser, seededRandom, type Chooser } from '#server/features/demo/random.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '../support/test-app.ts';
import { createVendor, type TestVendor } from './offer.ts';

/** An offer as a test remembers it: everything that lists filter, sort and count by. */
export type KnownOffer = {
  id: string;
  status: OfferStatus;
  typeId: string;
  above: string;
  brand: string;
  model: string;
  features: Record<string, string | number>;
  wear: number | null;
  year: number;
  condition: OfferCondition;
  availability: Availability;
  region: string;
  vendor: string;
  priceKopecks: number;
  createdAt: Date;
  terms: LeaseTerms;
};

type Asset = { typeId: string; above: 'cars' | 'trucks' | 'special'; brand: string; model: string };

const assets: readonly [Asset, ...Asset[]] = [
  { typeId: 'sedan', above: 'cars', brand: 'LADA', model: 'Vesta' },
  { typeId: 'crossover', above: 'cars', brand: 'Haval', model: 'Jolion' },
  { typeId: 'crossover', above: 'cars', brand: 'Haval', model: 'F7' },
  { typeId: 'tipper', above: 'trucks', brand: 'КАМАЗ', model: '65115' },
  { typeId: 'tractor-unit', above: 'trucks', brand: 'КАМАЗ', model: '5490' },
  { typeId: 'crawler-excavator', above: 'special', brand: 'XCMG', model: 'XE215C' },
];

const usual = {
  advanceMin: '0',
  advanceMax: '0.49',
  monthsMin: 12,
  monthsMax: 60,
  buyoutKopecks: 100_000,
  schedules: ['annuity', 'decreasing'],
  fees: [],
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
  insurance: null,
} satisfies Partial<LeaseTerms>;

const groups: readonly [LeaseTerms, ...LeaseTerms[]] = [
  { ...usual, annualRate: '0.24' },
  { ...usual, annualRate: '0.2401' },
  { ...usual, annualRate: '0', buyoutKopecks: 0 },
  { ...usual, annualRate: '0.19', advanceMin: '0.15', advanceMax: '0.3', monthsMin: 24, monthsMax: 36 },
  { ...usual, annualRate: '0.3', schedules: ['decreasing'] },
  { ...usual, annualRate: '0.22', insurance: { annualKopecks: 3_000_001, inPayments: true } },
];

/** Prices in a narrow band, many of them equal or a kopeck apart, so that payments of different groups tie. */
const priceOf = (pick: Chooser): number =>
  100_000_000 + pick.whole(0, 12) * 1_000_000 + (pick.chance(0.5) ? 0 : pick.whole(0, 3));

const makeOffer = (
  pick: Chooser,
  vendors: readonly [TestVendor, ...TestVendor[]],
  start: Date,
): KnownOffer => {
  const asset = pick.one(assets);
  const features: Record<string, string | number> = { powerHp: pick.whole(1, 4) * 50 };
  if (asset.above !== 'special') features['fuel'] = pick.one(['petrol', 'diesel', 'cng']);
  if (asset.above === 'cars') features['drive'] = pick.one(['fwd', 'awd']);
  return {
    id: newId(),
    status: pick.one(['published', 'published', 'published', 'published', 'draft', 'archived']),
    ...asset,
    brand: slugOf(asset.brand),
    model: slugOf(asset.model),
    features,
    wear: pick.chance(0.3) ? pick.whole(0, 5) * 10_000 : null,
    year: pick.whole(2022, 2026),
    condition: pick.one(['new', 'used']),
    availability: pick.one(availabilities),
    region: pick.one(['77', '16', '66']),
    vendor: pick.one(vendors).slug,
    priceKopecks: priceOf(pick),
    createdAt: new Date(start.getTime() - pick.whole(0, 20) * 1000),
    terms: pick.one(groups),
  };
};

const newOfferOf = (offer: KnownOffer, vendorId: string): NewOffer => {
  const asset = assets.find(({ model }) => slugOf(model) === offer.model) ?? assets[0];
  return {
    asset: { ...asset, modification: 'пробная', features: offer.features },
    place: { vendorId, region: offer.region, city: 'Город' },
    terms: offer.terms,
    termsTypeId: asset.above,
    offer: {
      id: offer.id,
      price_kopecks: offer.priceKopecks,
      wear: offer.wear,
      year: offer.year,
      condition: offer.condition,
      availability: offer.availability,
      status: offer.status,
      created_at: offer.createdAt,
    },
    details: {
      slug: offer.model,
      paint: 'white',
      description: 'Пробная',
      options: '[]',
      photos: '[]',
      source: 'test',
    },
  };
};

/** Writes random offers, drafts and archived ones among them, the same for the same seed; returns them as written. */
export const createRandomOffers = async (t: TestApp, count: number, seed: number): Promise<KnownOffer[]> => {
  const pick = chooser(seededRandom(seed));
  const vendors = [await createVendor(t), await createVendor(t), await createVendor(t)] as const;
  const ids = new Map(vendors.map(({ slug, id }) => [slug, id]));
  const offers = Array.from({ length: count }, () => makeOffer(pick, vendors, t.clock.now()));
  const written = offers.map((offer) => newOfferOf(offer, ids.get(offer.vendor) ?? ''));
  await t.context.db.transaction().execute((tx) => addOffers(tx, written));
  return offers;
};
