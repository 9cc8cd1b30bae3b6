import type { RequestView } from '#contract/requests.ts';
import { formatRubles } from '../formats/numbers.ts';
import { counted } from '../formats/plural.ts';
import type { LedgerSource } from '../leasing/ledger-source.ts';
import { paidByMonth, runningTotals } from '../leasing/paid-by-month.ts';
import type { TaxRates } from '../leasing/tax-rates.ts';
import { taxRegimeText } from '../leasing/tax-regime-text.ts';
import { isLive } from './commercial-offer-life.ts';
import { compareOffers, type OfferComparison } from './compare-offers.ts';
import { comparedRows, type Compared, type ComparedRow, type OfferToCompare } from './compared-rows.ts';
import { ledgerSourceOfOffer } from './offer-ledger.ts';

/** The parts of a request that its offers are compared by. */
export type ComparedRequest = Pick<RequestView, 'kind' | 'quantity'> & {
  readonly subject: Pick<RequestView['subject'], 'priceKopecks'>;
};

/**
 * The payments of an offer, kopecks: `paid[k]` is the total from the start until `k` months are over, with the insurance by which the totals
 * are compared; `payments` are those of its own schedule.
 */
export type OfferPayments = { readonly paid: readonly number[]; readonly payments: readonly number[] };

/** Offers side by side, the cheapest first, with all that is said about them; the page and its documents show the same. */
export type SideBySide<Offer extends OfferToCompare = OfferToCompare> = {
  readonly compared: readonly Compared<Offer>[];
  readonly rows: readonly ComparedRow[];
  /** Which offer is cheaper than the next, by how much, and under what condition («, если …»); null if none is. */
  readonly lead: { readonly name: string; readonly sum: string; readonly condition: string } | null;
  /** Caveats about the comparison, a sentence each. */
  readonly caveats: readonly string[];
  /** Whether the totals are compared with the same premium in each instead of as they are. */
  readonly equalInsurance: boolean;
  /** How each is paid. */
  readonly payments: readonly OfferPayments[];
};

/**
 * Whether a client can still accept a commercial offer, or has: these are compared, except those of a blocked lessor. `today` is a day of
 * Moscow.
 */
export const isCompared = (
  { status, validUntil, lessorBlocked }: Pick<OfferToCompare, 'status' | 'validUntil' | 'lessorBlocked'>,
  today: string,
): boolean => status === 'accepted' || (!lessorBlocked && isLive({ status, validUntil }, today));

const leadOf = (compared: readonly Compared[], comparison: OfferComparison): SideBySide['lead'] => {
  const { leadKopecks, equalPremiumKopecks } = comparison;
  const [first] = compared;
  if (!first || leadKopecks === 0) return null;
  return {
    name: first.offer.lessor.name,
    sum: formatRubles(leadKopecks, { kopecks: 'never' }),
    condition: equalPremiumKopecks === null ? '' : ', если страховка во всех предложениях одинаковая',
  };
};

/** «X дешевле на 214 000 ₽ за срок». */
export const leadSentence = ({ name, sum, condition }: NonNullable<SideBySide['lead']>): string =>
  `${name} дешевле на ${sum} за срок${condition}.`;

const regimesOf = (sources: readonly LedgerSource[]): string =>
  [...new Set(sources.map(({ input }) => taxRegimeText(input)))].join('; ');

const caveatsOf = (
  sources: readonly LedgerSource[],
  { equalPremiumKopecks }: OfferComparison,
  quantity: number,
): string[] => {
  const terms = new Set(sources.map(({ input }) => input.months));
  const insured = new Set(sources.map(({ input }) => JSON.stringify(input.insurance ?? null)));
  return [
    ...(terms.size > 1 ? ['Сроки разные: «Всего» за более долгий срок больше само по себе.'] : []),
    ...(insured.size > 1 && equalPremiumKopecks === null
      ? ['Страховка разная: посмотрите строку «Страховка», прежде чем сравнивать «Всего».']
      : []),
    `«На деле, после налогов» — для режима компании: ${regimesOf(sources)}.`,
    ...(quantity > 1
      ? [`Цифры — за одну единицу, в заявке ${counted(quantity, 'единица', 'единицы', 'единиц')}.`]
      : []),
  ];
};

const paymentsOf = (own: LedgerSource, compared: LedgerSource): OfferPayments => ({
  paid: runningTotals(paidByMonth(compared)),
  payments: own.calculation.payments.map(({ paymentKopecks }) => paymentKopecks),
});

const inOrder = <Offer extends OfferToCompare>(
  all: readonly Compared<Offer>[],
  rules: Parameters<typeof compareOffers>[1],
) => {
  const { overCheapestKopecks: over } = compareOffers(
    all.map(({ cost }) => cost),
    rules,
  );
  return all
    .map((one, index) => ({ one, over: over[index] ?? 0 }))
    .toSorted((one, other) => one.over - other.over)
    .map(({ one }) => one);
};

/**
 * Puts side by side the offers of a request that are valid on a day in Moscow. `premium` is the usual one of the type, null where it is not
 * known. Source: the deal's description, "Side by side".
 */
export const sideBySide = <Offer extends OfferToCompare>(
  offers: readonly Offer[],
  {
    request,
    today,
    ...rules
  }: { request: ComparedRequest; premium: number | null; today: string; taxRates: TaxRates },
): SideBySide<Offer> => {
  const asset = { priceKopecks: request.subject.priceKopecks, leaseback: request.kind === 'leaseback' };
  const all = offers
    .filter((offer) => isCompared(offer, today))
    .map((offer) => ({ offer, cost: ledgerSourceOfOffer(offer, asset, today) }));
  const compared = inOrder(all, rules);
  const sources = compared.map(({ cost }) => cost);
  const comparison = compareOffers(sources, rules);
  return {
    compared,
    rows: comparedRows(compared, comparison),
    lead: leadOf(compared, comparison),
    equalInsurance: comparison.equalPremiumKopecks !== null,
    caveats: caveatsOf(sources, comparison, request.quantity),
    payments: sources.map((own, index) => paymentsOf(own, comparison.sources[index] ?? own)),
  };
};
