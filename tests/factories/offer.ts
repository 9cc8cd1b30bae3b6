import type { LeaseTerms } from '#contract/leasing.ts';
import { offerSlug } from '#domain/offers/offer-slug.ts';
import { addOffers, moveOfferTo } from '#server/features/offers/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '../support/test-app.ts';
import { plainTerms } from '../support/usual-lease.ts';
import { nextNumber } from './unique.ts';

/** An existing vendor. */
export type TestVendor = { id: string; name: string; slug: string };

/** Where offers are written: a test's app, or a database that several servers share. */
type Place = { context: Pick<TestApp['context'], 'db'>; clock: Pick<TestApp['clock'], 'now'> };

/** A vendor without offers. */
export const createVendor = async (t: Place): Promise<TestVendor> => {
  const number = nextNumber();
  const vendor = { id: newId(), name: `Техноцентр ${number}`, slug: `tekhnotsentr-${number}` };
  await t.context.db
    .insertInto('vendors')
    .values({ ...vendor, description: 'Дилер', status: 'active', created_at: t.clock.now() })
    .execute();
  return vendor;
};

/** The traits of an offer that matter to a test; a missing vendor is created. */
export type OfferTraits = {
  vendorId?: string;
  priceKopecks?: number;
  terms?: Partial<LeaseTerms>;
};

const usualTerms: LeaseTerms = { ...plainTerms, advanceMax: '0.4', earlyBuyoutFeeShare: '0.01' };

/** Published offers of new lorries in Moscow. */
export const createOffers = async (
  t: Place,
  count: number,
  traits: OfferTraits = {},
): Promise<{ ids: string[]; vendorId: string }> => {
  const vendorId = traits.vendorId ?? (await createVendor(t)).id;
  const insurance = traits.terms?.insurance;
  const ids = Array.from({ length: count }, newId);
  const lorry = { typeId: 'tipper', brand: 'КАМАЗ', model: '65115', modification: '6×4', features: {} };
  const offer = {
    price_kopecks: traits.priceKopecks ?? 800_000_000,
    year: 2026,
    condition: 'new' as const,
    availability: 'in_stock' as const,
    status: 'published' as const,
    created_at: t.clock.now(),
  };
  const details = {
    slug: offerSlug('КАМАЗ', '65115', '6×4', 2026),
    paint: 'orange' as const,
    description: 'Самосвал',
    options: JSON.stringify([]),
    photos: JSON.stringify([]),
    // Insurance outside the payments belongs to the offer itself, not to its terms.
    insurance_annual_kopecks: insurance && !insurance.inPayments ? insurance.annualKopecks : null,
    source: 'test',
  };
  const offers = ids.map((id) => ({
    asset: lorry,
    place: { vendorId, region: '77', city: 'Москва' },
    terms: { ...usualTerms, ...traits.terms },
    termsTypeId: 'tipper',
    offer: { id, ...offer },
    details,
  }));
  await t.context.db.transaction().execute((tx) => addOffers(tx, offers));
  return { ids, vendorId };
};

/** A published offer of a new lorry in Moscow. */
export const createOffer = async (
  t: TestApp,
  traits: OfferTraits = {},
): Promise<{ id: string; vendorId: string }> => {
  const { ids, vendorId } = await createOffers(t, 1, traits);
  return { id: String(ids[0]), vendorId };
};

/** Takes an offer off sale. */
export const archiveOffer = (t: TestApp, id: string): Promise<void> =>
  t.context.db
    .transaction()
    .execute((tx) => moveOfferTo(t.context, tx, { id, move: 'archive', actorId: null }));
