import type { Calculation } from '#contract/leasing.ts';
import type { FitBody, LessorFit } from '#contract/lessors.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { cardFits, type AskedLease, type AssetToLease, type CardFit } from '#domain/lessors/card-fits.ts';
import { assetOfOffer, referenceOf, typeToLease } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { cardOf } from './rate-cards.service.ts';
import { findOpenCards } from './rate-cards.repository.ts';

type OpenCard = Awaited<ReturnType<typeof findOpenCards>>[number];
type Judged = { row: OpenCard; fit: CardFit };

const assetOf = async (context: Context, { offerId, subject }: FitBody): Promise<AssetToLease> => {
  if (offerId !== undefined) return assetOfOffer(context, offerId);
  if (!subject) throw fieldError('offerId', 'required');
  const type = typeToLease(await referenceOf(context), subject.typeId);
  if (type.typeIds.length === 0) throw fieldError('subject.typeId', 'unknown');
  return {
    ...type,
    priceKopecks: subject.priceKopecks,
    condition: subject.condition ?? null,
    year: subject.year ?? null,
    mileageKm: subject.mileageKm ?? null,
    region: subject.region ?? null,
  };
};

/** What a lease costs without its insurance: «Всего» of a card that names insurance cannot be compared with that of one that does not. */
const costWithoutInsurance = ({
  allInKopecks,
  insuranceKopecks,
}: Pick<Calculation, 'allInKopecks' | 'insuranceKopecks'>): number => allInKopecks - insuranceKopecks;

/** The card with the lowest cost, else the one with the fewest reasons against it. */
const better = (one: Judged, other: Judged): Judged => {
  if (one.fit.fits && other.fit.fits)
    return costWithoutInsurance(other.fit.calculation) < costWithoutInsurance(one.fit.calculation)
      ? other
      : one;
  if (one.fit.fits !== other.fit.fits) return one.fit.fits ? one : other;
  return other.fit.reasons.length < one.fit.reasons.length ? other : one;
};

const present = ({ row, fit }: Judged): LessorFit => ({
  lessor: {
    id: row.lessor_id,
    name: row.lessor_name,
    inn: row.lessor_inn,
    address: row.lessor_address,
    logo: row.lessor_logo,
  },
  fits: fit.fits,
  card: fit.fits ? { id: row.id, name: row.terms.name, version: row.version } : null,
  paymentKopecks: fit.calculation?.paymentKopecks ?? null,
  allInKopecks: fit.calculation?.allInKopecks ?? null,
  insuranceKopecks: fit.calculation?.insuranceKopecks ?? null,
  effectiveRate: fit.calculation?.effectiveRate ?? null,
  unknown: fit.unknown,
  reasons: fit.reasons,
});

const rank = ({ allInKopecks, insuranceKopecks }: LessorFit): number =>
  allInKopecks === null || insuranceKopecks === null
    ? Number.POSITIVE_INFINITY
    : costWithoutInsurance({ allInKopecks, insuranceKopecks });

const inOrder = (one: LessorFit, other: LessorFit): number =>
  rank(one) === rank(other)
    ? one.lessor.name.localeCompare(other.lessor.name, 'ru')
    : rank(one) - rank(other);

/**
 * What active lessors offer for a lease: each with its best fitting card, or why none fits; fitting ones first, by «Всего» without insurance.
 */
export const fitsFor = async (context: Context, asked: AskedLease): Promise<LessorFit[]> => {
  const today = moscowDay(context.clock.now().toISOString());
  const { taxRates } = await referenceOf(context);
  const best = new Map<string, Judged>();
  for (const row of await findOpenCards(context.db)) {
    const judged = { row, fit: cardFits(cardOf(row), asked, { taxRates, today }) };
    const known = best.get(row.lessor_id);
    best.set(row.lessor_id, known ? better(known, judged) : judged);
  }
  return [...best.values()].map(present).sort(inOrder);
};

/** The sums for several assets: each is calculated alone, by a contract of its own. */
const multiplied = (fit: LessorFit, quantity: number): LessorFit => ({
  ...fit,
  paymentKopecks: fit.paymentKopecks === null ? null : fit.paymentKopecks * quantity,
  allInKopecks: fit.allInKopecks === null ? null : fit.allInKopecks * quantity,
  insuranceKopecks: fit.insuranceKopecks === null ? null : fit.insuranceKopecks * quantity,
});

/**
 * {@link fitsFor} an offer or an asset described in words. @throws AppError `notFound` for an offer that is not published, `formHasErrors`
 */
export const fitLessors = async (context: Context, body: FitBody): Promise<{ items: LessorFit[] }> => {
  const asset = await assetOf(context, body);
  const fits = await fitsFor(context, { asset, choice: body.terms, lessee: null });
  return { items: fits.map((fit) => multiplied(fit, body.quantity ?? 1)) };
};
