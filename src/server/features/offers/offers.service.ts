import type { CalculateBody, Calculation, LeaseTerms, OfferCalculateBody } from '#contract/leasing.ts';
import type { OfferCard, OfferPrice, OfferView } from '#contract/offers.ts';
import { defaultPaymentChoice } from '#contract/search-values.ts';
import type { Actor } from '#domain/actor.ts';
import type { AskedTerms } from '#domain/catalogue/payment-groups.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { calculate, calculateForOffer, type CalculationResult } from '#domain/leasing/calculate.ts';
import { machineryLimits } from '#domain/leasing/limits.ts';
import type { AssetToLease } from '#domain/lessors/card-fits.ts';
import { fullTerms } from '#domain/offers/full-terms.ts';
import { offerPolicy } from '#domain/offers/offer-policy.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { readPrices } from './prices/offer-prices.repository.ts';
import {
  findPublished,
  lockPublishedOffer,
  moveOffer,
  readCardRows,
  readOfferRow,
  type CardRow,
  type OfferFactsRow,
  type OfferRow,
} from './offers.repository.ts';
import {
  offerFacts,
  paymentsFor,
  presentCard,
  presentOffer,
  termsOfOffer,
  type PaymentsOf,
} from './offers.presenter.ts';
import { referenceOf, type Reference } from './reference.ts';
import { typeToLease } from './type-to-lease.ts';
import { requireOnSale } from './withheld-offers.repository.ts';

/** Percent with two decimals at most as an exact fraction: 12.5 → `0.125`. */
const fractionOf = (percent: number): string => String(Number((percent / 100).toFixed(4)));

/** `?advance=&term=` in the calculation's form; 20 % and 36 months by default. */
export const askedTerms = (
  context: Pick<Context, 'clock'>,
  query: { advance?: number | undefined; term?: number | undefined },
): AskedTerms => ({
  advance: fractionOf(query.advance ?? defaultPaymentChoice.advancePercent),
  months: query.term ?? defaultPaymentChoice.months,
  startDate: moscowDay(context.clock.now().toISOString()),
});

const readable = async (context: Context, actor: Actor, id: string) => {
  const row = await readOfferRow(context.db, id);
  if (!row) throw new AppError('notFound');
  // Read after the row, so that it includes everything that the row refers to.
  const reference = await referenceOf(context);
  const refusal = offerPolicy.refusal('read', actor, offerFacts(row, reference));
  if (refusal) throw new AppError(refusal);
  return { row, reference };
};

/**
 * An offer as its reader may see it, with the payment for their choice.
 * @throws AppError `notFound` for offers that do not exist or are not for this reader: drafts, archived ones
 */
export const getOffer = async (
  context: Context,
  actor: Actor,
  { id, asked }: { id: string; asked: AskedTerms },
): Promise<OfferView> => {
  const { row, reference } = await readable(context, actor, id);
  return presentOffer(row, reference, { asked, actor });
};

/**
 * Prices of an offer as a series, oldest first.
 * @throws AppError `notFound` as for reading
 */
export const getPrices = async (context: Context, actor: Actor, id: string): Promise<OfferPrice[]> => {
  const { row } = await readable(context, actor, id);
  return readPrices(context.db, row.id);
};

const knows = (reference: Reference, row: CardRow): boolean =>
  reference.models.has(row.model_id) &&
  reference.places.has(row.place_id) &&
  reference.groups.has(row.terms_id);

/** As {@link cardsOf}, with separate payments for each. */
const cardsEach = async (
  db: Db,
  ids: readonly string[],
  { reference, paymentsOfOffer }: { reference: Reference; paymentsOfOffer: (id: string) => PaymentsOf },
): Promise<OfferCard[]> => {
  const rows = new Map((await readCardRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row && knows(reference, row) ? [presentCard(row, reference, paymentsOfOffer(id))] : [];
  });
};

/** Cards of offers in the order of the ids. Offers that are gone, or that came after the reference was read, are left out. */
export const cardsOf = (
  db: Db,
  ids: readonly string[],
  { reference, paymentsOf }: { reference: Reference; paymentsOf: PaymentsOf },
): Promise<OfferCard[]> => cardsEach(db, ids, { reference, paymentsOfOffer: () => paymentsOf });

/** Payments at each choice of terms, prepared once for all offers with that choice. */
const paymentsByTerms = (reference: Reference) => {
  const known = new Map<string, PaymentsOf>();
  return (asked: AskedTerms): PaymentsOf => {
    const key = `${asked.advance} ${asked.months}`;
    const payments = known.get(key) ?? paymentsFor(reference, asked);
    known.set(key, payments);
    return payments;
  };
};

/** Cards of these offers, as far as they are published, in order, each with payments at the terms requested for it. */
export const publishedCardsAt = async (
  context: Context,
  asked: ReadonlyMap<string, AskedTerms>,
): Promise<OfferCard[]> => {
  const published = await findPublished(context.db, [...asked.keys()]);
  // Read after the offers, so that it includes everything that they refer to.
  const reference = await referenceOf(context);
  const paymentsAt = paymentsByTerms(reference);
  const terms = new Map([...asked].filter(([id]) => published.has(id)));
  return cardsEach(context.db, [...terms.keys()], {
    reference,
    paymentsOfOffer: (id) => paymentsAt(terms.get(id) ?? askedTerms(context, {})),
  });
};

/** Cards of these offers, as far as they are published, in the order of the ids, with payments at the usual terms. */
export const publishedCards = (context: Context, ids: readonly string[]): Promise<OfferCard[]> => {
  const usual = askedTerms(context, {});
  return publishedCardsAt(context, new Map(ids.map((id) => [id, usual])));
};

/** A calculation with what it was made from. */
type Calculated = { input: CalculateBody; calculation: Calculation };

const answerOf = (result: CalculationResult): Calculated => {
  if (result.ok) return result;
  throw new AppError('formHasErrors', { fields: result.error, params: result.params });
};

const limitsOf = (reference: Reference, row: OfferRow) =>
  reference.types.get(row.type_id)?.limits ?? machineryLimits;

const toLease = (row: OfferRow, reference: Reference) => ({
  priceKopecks: row.price_kopecks,
  terms: termsOfOffer(row, reference),
});

const calculateRow = (
  row: OfferRow,
  reference: Reference,
  { choice, today }: { choice: OfferCalculateBody; today: string },
): Calculated => {
  const rules = { limits: limitsOf(reference, row), taxRates: reference.taxRates };
  return answerOf(calculateForOffer(toLease(row, reference), choice, rules, today));
};

/**
 * Calculates an offer for a visitor's choice; rate, buyout, fees and insurance are the offer's.
 * @throws AppError `notFound` as for reading; `formHasErrors` by field
 */
export const calculateOffer = async (
  context: Context,
  actor: Actor,
  { id, choice }: { id: string; choice: OfferCalculateBody },
): Promise<Calculation> => {
  const { row, reference } = await readable(context, actor, id);
  return calculateRow(row, reference, { choice, today: moscowDay(context.clock.now().toISOString()) })
    .calculation;
};

/**
 * The same, with the offer itself and the full input of the calculation, for a document.
 * @throws AppError as {@link calculateOffer}
 */
export const calculateWithOffer = async (
  context: Context,
  actor: Actor,
  { id, choice }: { id: string; choice: OfferCalculateBody },
): Promise<Calculated & { offer: OfferView }> => {
  const { row, reference } = await readable(context, actor, id);
  const today = moscowDay(context.clock.now().toISOString());
  return {
    ...calculateRow(row, reference, { choice, today }),
    offer: presentOffer(row, reference, { asked: askedTerms(context, {}), actor }),
  };
};

/**
 * Calculates any price on any terms; without a type, within the widest limits.
 * @throws AppError `formHasErrors` by field, `typeId: unknown` for a type that does not exist
 */
export const calculateWithoutOffer = async (context: Context, body: CalculateBody): Promise<Calculation> => {
  const { types, taxRates } = await referenceOf(context);
  const type = body.typeId === undefined ? undefined : types.get(body.typeId);
  if (body.typeId !== undefined && !type) {
    throw new AppError('formHasErrors', { fields: { typeId: 'unknown' } });
  }
  const rules = { limits: type?.limits ?? machineryLimits, taxRates };
  return answerOf(calculate(body, rules)).calculation;
};

/** An offer as a request freezes it. `region` and `city` are names, `terms` all that it is calculated with. */
export type OfferForRequest = Pick<
  OfferFactsRow,
  'id' | 'version' | 'priceKopecks' | 'year' | 'condition' | 'city' | 'vendorId' | 'typeId' | 'limits'
> & { title: string; region: string; drawing: { key: string; paint: string }; terms: LeaseTerms };

/**
 * A published offer for a request, locked against changes until the end of the transaction; null if there is none or it was archived in the
 * meantime.
 */
export const getOfferForRequest = async (tx: Tx, id: string): Promise<OfferForRequest | null> => {
  const row = await lockPublishedOffer(tx, id);
  if (!row) return null;
  const { version, priceKopecks, year, condition, city, vendorId, typeId, limits } = row;
  return {
    id: row.id,
    version,
    priceKopecks,
    year,
    condition,
    city,
    vendorId,
    typeId,
    limits,
    title: `${row.brand} ${row.model}, ${row.modification}`,
    region: regionName(row.region),
    drawing: { key: row.drawing, paint: row.paint },
    terms: fullTerms(row.terms, row.insuranceAnnualKopecks),
  };
};

/** The facts of a published offer that a lessor's rate card is checked against. @throws AppError `notFound` */
export const assetOfOffer = async (context: Context, id: string): Promise<AssetToLease> => {
  const row = await readOfferRow(context.db, id);
  if (row?.status !== 'published') throw new AppError('notFound');
  const reference = await referenceOf(context);
  return {
    ...typeToLease(reference, row.type_id),
    priceKopecks: row.price_kopecks,
    condition: row.condition,
    year: row.year,
    mileageKm: null,
    region: reference.places.get(row.place_id)?.region ?? null,
  };
};

const moves = {
  publish: { from: 'draft', to: 'published', event: 'offer.published' },
  archive: { from: 'published', to: 'archived', event: 'offer.archived' },
  restore: { from: 'archived', to: 'published', event: 'offer.restored' },
} as const;

/**
 * Publishes a draft, archives a published offer or puts it back on sale: status, counters and event in one transaction. The caller checks
 * rights; `above` is a version that the new one must exceed.
 * @throws AppError `conflict` if the offer is not in the state that the move starts from
 */
export const moveOfferTo = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  {
    id,
    move,
    actorId,
    above = 0,
  }: { id: string; move: keyof typeof moves; actorId: string | null; above?: number },
): Promise<void> => {
  const { from, to, event } = moves[move];
  const moved = await moveOffer(tx, id, { from, to, at: context.clock.now(), above });
  if (!moved) throw new AppError('conflict');
  const { version, vendorId, typeIds } = moved;
  if (to === 'published') await requireOnSale(tx, vendorId);
  await appendEvent(tx, context.clock, {
    type: event,
    subject: { type: 'offer', id, version },
    actorId,
    data: { vendorId, typeIds },
  });
};
