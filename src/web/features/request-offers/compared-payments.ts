import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { SideBySide } from '#domain/commercial-offers/side-by-side.ts';
import { minus } from '#domain/formats/characters.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';

/** The parts of the comparison from which the chart is made. */
export type PaidSide = Pick<SideBySide<CommercialOfferView>, 'compared' | 'payments' | 'equalInsurance'>;

/** What the chart shows of each offer: how much more than the cheapest has been paid so far, the total paid so far, or each payment. */
export type ShownPayments = 'over' | 'paid' | 'payments';

/** An offer as a line of the chart. `values` begin at month 0; payments begin at month 1, and end with the term. */
export type PaymentLine = { readonly key: string; readonly name: string; readonly values: readonly number[] };

export const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'never' });

/** «+ 62 006 ₽». */
export const difference = (kopecks: number): string =>
  kopecks === 0 ? money(0) : `${kopecks > 0 ? '+' : minus}\u00A0${money(Math.abs(kopecks))}`;

/** The month of the first value. */
export const firstMonth = (shown: ShownPayments): number => (shown === 'payments' ? 1 : 0);

const nameOf = ({ compared }: PaidSide, { number, lessor }: CommercialOfferView): string => {
  const shared = compared.filter(({ offer }) => offer.lessor.id === lessor.id).length > 1;
  return shared ? `${lessor.name}, № ${number}` : lessor.name;
};

/**
 * The offers as lines, the cheapest first; those of one lessor are distinguished by their numbers. The total stays after the end of a term.
 */
export const linesOf = (side: PaidSide, shown: ShownPayments): PaymentLine[] => {
  const longest = Math.max(...side.payments.map(({ paid }) => paid.length));
  const paidAt = (offer: number, month: number): number => {
    const paid = side.payments[offer]?.paid ?? [];
    return paid[month] ?? paid.at(-1) ?? 0;
  };
  const valuesOf = (offer: number): readonly number[] => {
    if (shown === 'payments') return side.payments[offer]?.payments ?? [];
    const base = (month: number) => (shown === 'over' ? paidAt(0, month) : 0);
    return Array.from({ length: longest }, (_, month) => paidAt(offer, month) - base(month));
  };
  return side.compared.map(({ offer }, index) => ({
    key: offer.id,
    name: nameOf(side, offer),
    values: valuesOf(index),
  }));
};

/** A line in a month; null once its term is over and nothing is due. */
export const valueAt = ({ values }: PaymentLine, month: number, shown: ShownPayments): number | null =>
  values[month - firstMonth(shown)] ?? null;

/** The last month of the longest term. */
export const lastMonth = (lines: readonly PaymentLine[], shown: ShownPayments): number =>
  Math.max(...lines.map(({ values }) => values.length - 1)) + firstMonth(shown);

/** The axis of values in a fitting unit, and where it starts: payments that are close to each other get an axis that spreads them. */
export const axisOf = (lines: readonly PaymentLine[], shown: ShownPayments) => {
  const values = lines.flatMap((line) => line.values);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const million = most >= 100_000_000;
  const zoomed = shown === 'payments' && least > most / 2;
  return {
    unit: `${million ? 'млн ₽' : 'тыс. ₽'}${zoomed ? ', шкала не от нуля' : ''}`,
    from: zoomed ? Math.max(0, least - (most - least || least / 2)) : 0,
    format: (kopecks: number) => formatNumber(kopecks / (million ? 100_000_000 : 100_000)),
  };
};

/** The offer with the least paid by a month, and how much less than the next; null where two are equal. */
const leastAt = (lines: readonly PaymentLine[], month: number) => {
  const [least, next] = lines
    .map((line) => ({ name: line.name, value: line.values[month] ?? 0 }))
    .toSorted((one, other) => one.value - other.value);
  return least && next && least.value < next.value
    ? { name: least.name, by: money(next.value - least.value) }
    : null;
};

/** A summary of the chart: which offer is cheapest in the first year and in the end. */
export const summaryOf = (side: PaidSide): string => {
  const lines = linesOf(side, 'paid');
  const last = lastMonth(lines, 'paid');
  const [year, end] = [last > 12 ? leastAt(lines, 12) : null, leastAt(lines, last)];
  const first = `за первые ${months(12)}`;
  if (year && end && year.name === end.name)
    return `Дешевле всех ${end.name}: ${first} уплачено на ${year.by} меньше, чем по следующему предложению, за весь срок, с выкупом, — на ${end.by}.`;
  const sentences = [
    { won: year, when: `За первые ${months(12)}` },
    { won: end, when: 'За весь срок, с выкупом,' },
  ];
  return sentences
    .flatMap(({ won, when }) =>
      won
        ? [`${when} дешевле всех ${won.name}: уплачено на ${won.by} меньше, чем по следующему предложению.`]
        : [],
    )
    .join(' ');
};
