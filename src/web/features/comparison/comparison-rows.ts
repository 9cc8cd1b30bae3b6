import type { Calculation } from '#contract/leasing.ts';
import type { Availability, OfferCondition, OfferView } from '#contract/offers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import { namePayments } from '#domain/leasing/name-payments.ts';
import { addressOf } from '#web/ui/address.ts';

/** An offer that is compared, with its calculation. */
export type Compared = { offer: OfferView; calculation: Calculation };

/** The contents of a cell; `note` is shown below in small print. */
export type Cell = { text: string; note?: string | undefined; href?: string | undefined };

/** A row of the comparison: a cell for each offer, null where the asset has no such attribute. */
export type Row = {
  key: string;
  name: string;
  cells: readonly (Cell | null)[];
  /** Whether the offers differ in it. */
  differs: boolean;
  /** Indices of the columns with the least sum, where sums are at the same terms. */
  best: readonly number[];
  /** Whether the numbers are shown large. */
  large?: boolean;
};

const conditionNames: Record<OfferCondition, string> = { new: 'Новая', used: 'С пробегом' };
const availabilityNames: Record<Availability, string> = {
  in_stock: 'В наличии',
  in_transit: 'В пути',
  to_order: 'Под заказ',
};

const money = (kopecks: number): string => formatRubles(kopecks);

/** What a payment is, where its row does not say so, and its terms; says so where the offer does not allow the requested ones. */
const paymentNote = ({ offer: { paymentTerms } }: Compared, kind: string | undefined): string => {
  const { advance, months: term, adjusted } = paymentTerms;
  const terms = `аванс ${formatPercent(advance)}, ${months(term)}`;
  return [kind, adjusted ? `ближайшие условия: ${terms}` : terms].filter(Boolean).join(', ');
};

/** What the whole cost includes besides the contract, and what it does not. */
const allInNote = ({ offer: { terms }, calculation }: Compared): string => {
  const fees = calculation.feesKopecks > 0 ? 'с комиссиями и сборами' : 'комиссий и сборов нет';
  return terms.insurance
    ? `со страховкой, ${fees}`
    : `без страховки: её назовёт лизинговая компания, ${fees}`;
};

const isDifferent = (cells: readonly (Cell | null)[]): boolean =>
  new Set(cells.map((cell) => cell?.text)).size > 1;

/** The least sums among offers at exactly the requested terms; none among equals, or for a single offer. */
const leastOf = (compared: readonly Compared[], sumOf: (column: Compared) => number): number[] => {
  const sums = compared.map((column) => (column.offer.paymentTerms.adjusted ? null : sumOf(column)));
  const fair = sums.filter((sum) => sum !== null);
  const least = Math.min(...fair);
  if (fair.length < 2 || fair.every((sum) => sum === least)) return [];
  return sums.flatMap((sum, index) => (sum === least ? [index] : []));
};

type Fact = {
  key: string;
  /** Where it depends on the offers, with a note for each. */
  name: string | ((compared: readonly Compared[]) => { name: string; notes: string[] });
  cellOf: (column: Compared, note: string | undefined) => Cell;
  sumOf?: (column: Compared) => number;
};

const facts: readonly Fact[] = [
  {
    key: 'price',
    name: ledgerNames.price,
    cellOf: ({ offer }) => ({ text: money(offer.priceKopecks), note: 'с НДС' }),
  },
  {
    key: 'payment',
    name: (compared) => namePayments(compared.map(({ offer }) => offer.paymentTerms.schedule)),
    cellOf: (column, note) => ({
      text: money(column.calculation.paymentKopecks),
      note: paymentNote(column, note),
    }),
    sumOf: ({ calculation }) => calculation.paymentKopecks,
  },
  {
    key: 'allIn',
    name: ledgerNames.all,
    cellOf: (column) => ({ text: money(column.calculation.allInKopecks), note: allInNote(column) }),
    sumOf: ({ calculation }) => calculation.allInKopecks,
  },
  {
    key: 'annualRate',
    name: 'Ставка по договору',
    cellOf: ({ offer }) => ({ text: formatPercent(offer.terms.annualRate) }),
  },
  {
    key: 'appreciation',
    name: 'Удорожание в год',
    cellOf: ({ calculation }) => ({ text: formatPercent(calculation.appreciationPerYear, 2) }),
  },
  {
    key: 'effectiveRate',
    name: 'Эффективная ставка',
    cellOf: ({ calculation: { effectiveRate } }) => ({
      text: effectiveRate === null ? 'Нет' : formatPercent(effectiveRate, 1),
    }),
  },
  { key: 'year', name: 'Год выпуска', cellOf: ({ offer }) => ({ text: String(offer.year) }) },
  {
    key: 'condition',
    name: 'Состояние',
    cellOf: ({ offer }) => ({ text: conditionNames[offer.condition] }),
  },
  {
    key: 'availability',
    name: 'Наличие',
    cellOf: ({ offer }) => ({ text: availabilityNames[offer.availability] }),
  },
  { key: 'city', name: 'Город', cellOf: ({ offer }) => ({ text: offer.city }) },
  {
    key: 'vendor',
    name: 'Поставщик',
    cellOf: ({ offer: { vendor } }) => ({
      text: vendor.name,
      href: addressOf({ to: '/vendors/$vendorId/offers', params: { vendorId: vendor.slug } }),
    }),
  },
];

const attributeRows = (compared: readonly Compared[]): Row[] => {
  const names = new Map(
    compared.flatMap(({ offer }) => offer.attributes.map(({ key, name }) => [key, name] as const)),
  );
  return [...names].map(([key, name]) => {
    const cells = compared.map(({ offer }) => {
      const own = offer.attributes.find((attribute) => attribute.key === key);
      return own ? { text: own.unit === null ? own.value : `${own.value}${nbsp}${own.unit}` } : null;
    });
    return { key: `attribute.${key}`, name, cells, differs: isDifferent(cells), best: [] };
  });
};

/** The rows of a comparison in order: money, the asset's condition and location, then its own attributes. */
export const rowsOf = (compared: readonly Compared[]): Row[] => [
  ...facts.map(({ key, name, cellOf, sumOf }): Row => {
    const named = typeof name === 'string' ? { name, notes: [] } : name(compared);
    const cells = compared.map((column, index) => cellOf(column, named.notes[index]));
    const best = sumOf ? leastOf(compared, sumOf) : [];
    return {
      key,
      name: named.name,
      cells,
      differs: isDifferent(cells),
      best,
      large: sumOf !== undefined,
    };
  }),
  ...attributeRows(compared),
];
