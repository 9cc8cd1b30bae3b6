import type { Calculation, LeaseLimits, LeaseTerms, OfferCalculateBody } from '#contract/leasing.ts';
import type { CardMisfit, RateCard } from '#contract/rate-cards.ts';
import type { CompanyKind } from '#contract/roles.ts';
import type { OfferCondition } from '#contract/offers.ts';
import { calculateForOffer } from '../leasing/calculate.ts';
import { defaultSchedule } from '../leasing/input-for-offer.ts';
import { offerLimits } from '../leasing/limits.ts';
import { compareRatios, parseRatio, ratio, ratioOf, type Ratio } from '../leasing/ratio.ts';
import type { TaxRates } from '../leasing/tax-rates.ts';
import { termsOfCard } from './card-terms.ts';

/** The type of an asset, as rate cards judge it. */
export type TypeToLease = {
  /** The type itself and those above it. */
  readonly typeIds: readonly string[];
  readonly limits: LeaseLimits;
};

/** The asset to lease; null for what is not known. */
export type AssetToLease = TypeToLease & {
  readonly priceKopecks: number;
  readonly condition: OfferCondition | null;
  readonly year: number | null;
  readonly mileageKm: number | null;
  readonly region: string | null;
};

/** The lessee; null for what is not known. */
export type LesseeFacts = { readonly kind: CompanyKind | null; readonly ageMonths: number | null };

/** A requested lease. */
export type AskedLease = {
  readonly asset: AssetToLease;
  readonly choice: OfferCalculateBody;
  readonly lessee: LesseeFacts | null;
};

/** A reason why a card does not fit, with the exceeded bound, in the field's own unit. */
export type Misfit = { code: CardMisfit; bound: number | string | null };

/** A fact that is not known and was treated as fitting. */
export type UnknownFact = 'condition' | 'age' | 'mileage' | 'region' | 'companyKind' | 'companyAge';

/** Whether a card fits a lease: its terms and the cost under them, or every reason why not. */
export type CardFit = { unknown: UnknownFact[] } & (
  | { fits: true; reasons: []; terms: LeaseTerms; calculation: Calculation }
  | { fits: false; reasons: Misfit[]; terms: null; calculation: null }
);

type Found = { reasons: Misfit[]; unknown: UnknownFact[] };

const advanceOf = ({ asset, choice }: AskedLease): Ratio => {
  const { share, amountKopecks = 0 } = choice.advance;
  if (share !== undefined) return parseRatio(share) ?? ratioOf('0');
  return asset.priceKopecks > 0 ? ratio(BigInt(amountKopecks), BigInt(asset.priceKopecks)) : ratioOf('0');
};

const checkAsset = (card: RateCard, { asset }: AskedLease, today: string): Found => {
  const reasons: Misfit[] = [];
  const unknown: UnknownFact[] = [];
  const put = (code: CardMisfit, bound: Misfit['bound']): void => void reasons.push({ code, bound });
  if (!asset.typeIds.some((typeId) => card.typeIds.includes(typeId))) put('type', null);
  if (asset.condition === null) unknown.push('condition');
  else if (!card.conditions.includes(asset.condition)) put('condition', card.conditions.join(', '));
  if (card.ageMaxYears !== undefined) {
    if (asset.year === null) unknown.push('age');
    else if (Number(today.slice(0, 4)) - asset.year > card.ageMaxYears) put('age', card.ageMaxYears);
  }
  if (card.mileageMaxKm !== undefined && asset.condition !== 'new') {
    if (asset.mileageKm === null) unknown.push('mileage');
    else if (asset.mileageKm > card.mileageMaxKm) put('mileage', card.mileageMaxKm);
  }
  if (card.regions.length > 0) {
    if (asset.region === null) unknown.push('region');
    else if (!card.regions.includes(asset.region)) put('region', card.regions.join(', '));
  }
  if (asset.priceKopecks < card.priceMinKopecks) put('priceMin', card.priceMinKopecks);
  if (asset.priceKopecks > card.priceMaxKopecks) put('priceMax', card.priceMaxKopecks);
  return { reasons, unknown };
};

const checkTerms = (card: RateCard, asked: AskedLease): Found => {
  const { choice } = asked;
  const reasons: Misfit[] = [];
  const put = (code: CardMisfit, bound: Misfit['bound']): void => void reasons.push({ code, bound });
  const advance = advanceOf(asked);
  if (compareRatios(advance, ratioOf(card.advanceMin)) < 0) put('advanceMin', card.advanceMin);
  if (compareRatios(advance, ratioOf(card.advanceMax)) > 0) put('advanceMax', card.advanceMax);
  if (choice.months < card.monthsMin) put('monthsMin', card.monthsMin);
  if (choice.months > card.monthsMax) put('monthsMax', card.monthsMax);
  if (!card.schedules.includes(choice.schedule ?? defaultSchedule(card)))
    put('schedule', card.schedules.join(', '));
  if (!card.timings.includes(choice.timing ?? 'postpaid')) put('timing', card.timings.join(', '));
  return { reasons, unknown: [] };
};

const checkLessee = (card: RateCard, { lessee }: AskedLease): Found => {
  const reasons: Misfit[] = [];
  const unknown: UnknownFact[] = [];
  const kind = lessee?.kind ?? null;
  if (kind === null) unknown.push('companyKind');
  else if (!card.companyKinds.includes(kind))
    reasons.push({ code: 'companyKind', bound: card.companyKinds.join(', ') });
  const { companyAgeMonthsMin: least } = card;
  if (least !== undefined) {
    const age = lessee?.ageMonths ?? null;
    if (age === null) unknown.push('companyAge');
    else if (age < least) reasons.push({ code: 'companyAge', bound: least });
  }
  return { reasons, unknown };
};

const checkValidity = ({ validFrom, validUntil }: RateCard, today: string): Found => ({
  unknown: [],
  reasons: [
    ...(today < validFrom ? [{ code: 'notYetValid' as const, bound: validFrom }] : []),
    ...(validUntil !== undefined && today > validUntil
      ? [{ code: 'ended' as const, bound: validUntil }]
      : []),
  ],
});

/** What both the type of the asset and the card allow. */
const limitsFor = (card: RateCard, { limits }: AssetToLease): LeaseLimits => ({
  ...offerLimits(limits, card),
  priceMinKopecks: Math.max(limits.priceMinKopecks, card.priceMinKopecks),
  priceMaxKopecks: Math.min(limits.priceMaxKopecks, card.priceMaxKopecks),
});

/**
 * Whether a rate card fits a lease on a day within the limits of the asset's type, and what the lease then costs: pure, the single rule used
 * everywhere. Unknown facts about the asset or the company fit, and `unknown` lists them. The choice must be complete and of the right types;
 * what the calculation itself refuses (a seasonal schedule without weights) is reported under `schedule` or `timing`. Source: the deal's
 * description, "Lessors and rate cards".
 */
export const cardFits = (
  ownCard: RateCard,
  asked: AskedLease,
  { taxRates, today }: { taxRates: TaxRates; today: string },
): CardFit => {
  const limits = limitsFor(ownCard, asked.asset);
  const card = { ...ownCard, ...limits };
  const found = [
    checkValidity(card, today),
    checkAsset(card, asked, today),
    checkTerms(card, asked),
    checkLessee(card, asked),
  ];
  const unknown = found.flatMap((one) => one.unknown);
  const reasons = found.flatMap((one) => one.reasons);
  if (reasons.length > 0) return { fits: false, unknown, reasons, terms: null, calculation: null };
  const { priceKopecks } = asked.asset;
  const terms = termsOfCard(card, { priceKopecks, advance: advanceOf(asked), months: asked.choice.months });
  const result = calculateForOffer({ priceKopecks, terms }, asked.choice, { limits, taxRates }, today);
  if (result.ok) return { fits: true, unknown, reasons: [], terms, calculation: result.calculation };
  const code = 'timing' in result.error ? 'timing' : 'schedule';
  return { fits: false, unknown, reasons: [{ code, bound: null }], terms: null, calculation: null };
};
