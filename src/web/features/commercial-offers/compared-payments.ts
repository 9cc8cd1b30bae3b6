import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { SideBySide } from '#domain/commercial-offers/side-by-side.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';

/** What the chart shows of each offer: all that is paid so far, or the payment of each month. */
export type ShownPayments = 'paid' | 'payments';

/** An offer as a line of the chart. `values` begin at month 0 for what is paid, at 1 for payments. */
export type PaymentLine = { key: string; name: string; values: readonly number[] };

export const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'never' });

/** The month of the first value. */
export const firstMonth = (shown: ShownPayments): number => (shown === 'paid' ? 0 : 1);

/** The offers as lines; those of one lessor are told apart by their numbers. */
export const linesOf = (
  { compared, payments }: Pick<SideBySide<CommercialOfferView>, 'compared' | 'payments'>,
  shown: ShownPayments,
): PaymentLine[] =>
  compared.map(({ offer: { id, number, lessor } }, index) => {
    const shared = compared.filter(({ offer }) => offer.lessor.id === lessor.id).length > 1;
    return {
      key: id,
      name: shared ? `${lessor.name}, № ${number}` : lessor.name,
      values: payments[index]?.[shown] ?? [],
    };
  });

/** A line in a month: nothing is due once its term is over, and what was paid stays paid. */
export const valueAt = ({ values }: PaymentLine, month: number, shown: ShownPayments): number | null =>
  values[month - firstMonth(shown)] ?? (shown === 'paid' ? (values.at(-1) ?? null) : null);

/** The last month of the longest term. */
export const lastMonth = (lines: readonly PaymentLine[], shown: ShownPayments): number =>
  Math.max(...lines.map(({ values }) => values.length - 1 + firstMonth(shown)));

const leastAt = (lines: readonly PaymentLine[], month: number, shown: ShownPayments): string | null => {
  const known = lines.flatMap((line) => {
    const value = valueAt(line, month, shown);
    return value === null ? [] : [{ name: line.name, value }];
  });
  const [least, next] = known.toSorted((one, other) => one.value - other.value);
  if (!least || !next || least.value === next.value) return null;
  return `${least.name} — ${money(least.value)}, на ${money(next.value - least.value)} меньше следующего`;
};

/** What one would read off the chart: who has taken the least after a year and in the end. */
export const summaryOf = (lines: readonly PaymentLine[]): string => {
  const last = lastMonth(lines, 'paid');
  const year = last > 12 ? leastAt(lines, 12, 'paid') : null;
  const end = leastAt(lines, last, 'paid');
  return [
    ...(year ? [`Меньше всего уплачено за ${months(12)}: ${year}.`] : []),
    ...(end ? [`За весь срок, с выкупом: ${end}.`] : []),
  ].join(' ');
};
