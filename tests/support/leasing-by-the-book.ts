/**
 * A second computation of a lease, from the product description alone ("Money") and without any code of the engine, so that a mistake in
 * either shows. Everything is an exact fraction until the one rounding that the description names. Deliberately slow and plain.
 */
import type { CalculateBody } from '#contract/leasing.ts';

type Fraction = { n: bigint; d: bigint };

/** Dated rates as in the description's tables: a share from a day on. */
export type BookRates = readonly { from: string; rate: string }[];
/** The two tables. */
export type BookTaxes = { vat: BookRates; profitTax: BookRates };

const whole = (n: bigint | number): Fraction => ({ n: BigInt(n), d: 1n });

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));

const reduced = (n: bigint, d: bigint): Fraction => {
  const divisor = common(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
  return { n: n / divisor, d: d / divisor };
};

const plus = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.d + b.n * a.d, a.d * b.d);
const minus = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.d - b.n * a.d, a.d * b.d);
const times = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.n, a.d * b.d);
const over = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.d, a.d * b.n);
const power = (a: Fraction, exponent: number): Fraction =>
  exponent < 0
    ? over(whole(1), power(a, -exponent))
    : { n: a.n ** BigInt(exponent), d: a.d ** BigInt(exponent) };

const one = whole(1);

const decimal = (text: string): Fraction => {
  const [units = '0', places = ''] = text.split('.');
  return reduced(BigInt(units + places), 10n ** BigInt(places.length));
};

/** Half up, to a whole kopeck. */
const round = ({ n, d }: Fraction): bigint => {
  const doubled = 2n * n + d;
  const quotient = doubled / (2n * d);
  return doubled < 0n && quotient * 2n * d !== doubled ? quotient - 1n : quotient;
};

const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

const rateOf = (rates: BookRates, day: string): Fraction => {
  const sorted = [...rates].sort((a, b) => a.from.localeCompare(b.from));
  const inForce = sorted.findLast(({ from }) => from <= day) ?? sorted[0];
  return decimal(inForce?.rate ?? '0');
};

const vatInside = (amount: bigint, vat: Fraction): bigint =>
  round(times(whole(amount), over(vat, plus(one, vat))));
const withVat = (amount: bigint, vat: Fraction): bigint => round(times(whole(amount), plus(one, vat)));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day so many months after the first one, or the last day of that month. */
const later = (start: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const lastDay = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate();
  return `${laterYear}-${twoDigits(laterMonth)}-${twoDigits(Math.min(day, lastDay))}`;
};

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** A month of the schedule, kopecks. */
export type BookRow = {
  date: string;
  payment: bigint;
  interest: bigint;
  principal: bigint;
  insurance: bigint;
  vat: bigint;
  balance: bigint;
};

type Lease = {
  input: CalculateBody;
  taxes: BookTaxes;
  advance: bigint;
  financed: bigint;
  i: Fraction;
  n: number;
  buyout: bigint;
  dates: string[];
};

const leaseOf = (input: CalculateBody, taxes: BookTaxes): Lease => {
  const price = BigInt(input.priceKopecks);
  const advance =
    input.advance.amountKopecks === undefined
      ? round(times(whole(price), decimal(input.advance.share ?? '0')))
      : BigInt(input.advance.amountKopecks);
  const n = input.months;
  const early = input.timing === 'prepaid' ? 1 : 0;
  return {
    input,
    taxes,
    advance,
    financed: price - advance,
    i: over(decimal(input.annualRate), whole(12)),
    n,
    buyout: BigInt(input.buyoutKopecks),
    dates: Array.from({ length: n }, (_, k) => later(input.startDate, k + 1 - early)),
  };
};

/** The payment of row k by its formula, rounded; undefined for a decreasing schedule, where it depends on the interest. */
const formulaOf = ({ input, financed, i, n, buyout, dates }: Lease): ((k: number) => bigint) | undefined => {
  const [f, b, q] = [whole(financed), whole(buyout), plus(one, i)];
  if (input.schedule === 'decreasing') return undefined;
  if (input.schedule === 'seasonal') {
    const weight = (k: number): Fraction =>
      whole(input.weights?.[Number(dates[k]?.slice(5, 7)) - 1] ?? Number.NaN);
    const divisor = dates.map((_, k) => over(weight(k), power(q, k + 1))).reduce((a, c) => plus(a, c));
    const x = over(minus(f, over(b, power(q, n))), divisor);
    return (k) => round(times(weight(k), x));
  }
  if (i.n === 0n) return () => round(over(minus(f, b), whole(n)));
  const discounted = minus(one, power(q, -n));
  const level =
    input.timing === 'prepaid'
      ? over(times(minus(f, over(b, power(q, n - 1))), i), times(q, discounted))
      : over(times(minus(f, over(b, power(q, n))), i), discounted);
  return () => round(level);
};

const premiumsOf = ({ input, n }: Lease): { annual: bigint; years: number; inside: boolean } => ({
  annual: BigInt(input.insurance?.annualKopecks ?? 0),
  years: Math.ceil(n / 12),
  inside: input.insurance?.inPayments ?? false,
});

const rowsOf = (lease: Lease): { rows: BookRow[]; advertised: bigint } => {
  const { input, taxes, financed, i, n, buyout, dates } = lease;
  const formula = formulaOf(lease);
  const steady = round(over(minus(whole(financed), whole(buyout)), whole(n)));
  const { annual, years, inside } = premiumsOf(lease);
  const premiums = inside ? annual * BigInt(years) : 0n;
  const each = premiums / BigInt(n);
  let balance = financed;
  let advertised = 0n;
  const rows = dates.map((date, k) => {
    const last = k === n - 1;
    const vatRate = rateOf(taxes.vat, date);
    const interest = input.timing === 'prepaid' && k === 0 ? 0n : round(times(whole(balance), i));
    const asked = formula ? formula(k) : steady + interest;
    const debt = last ? balance + interest - buyout : asked;
    const principal = debt - interest;
    balance -= principal;
    const share = last ? premiums - each * BigInt(n - 1) : each;
    const insurance = withVat(share, vatRate);
    const shown = asked + withVat(each, vatRate);
    if (k === 0 || (input.schedule === 'seasonal' && shown > advertised)) advertised = shown;
    const payment = interest + principal + insurance;
    return { date, payment, interest, principal, insurance, vat: vatInside(payment, vatRate), balance };
  });
  return { rows, advertised };
};

type Sum = { date: string; amount: bigint; vat: bigint };

/** Everything in «Всего», each sum on its day with the VAT included in it. */
const sumsOf = (lease: Lease, rows: readonly BookRow[]): Sum[] => {
  const { input, taxes, advance, buyout } = lease;
  const { annual, years, inside } = premiumsOf(lease);
  const taxed = (date: string, amount: bigint): Sum => ({
    date,
    amount,
    vat: vatInside(amount, rateOf(taxes.vat, date)),
  });
  const lastDate = rows.at(-1)?.date ?? input.startDate;
  return [
    taxed(input.startDate, advance),
    ...rows.map(({ date, payment, vat }) => ({ date, amount: payment, vat })),
    taxed(lastDate, buyout),
    ...(input.insurance && !inside
      ? Array.from({ length: years }, (_, year) => ({
          date: later(input.startDate, 12 * year),
          amount: annual,
          vat: 0n,
        }))
      : []),
    ...(input.fees ?? []).map(({ date, amountKopecks, vat }) =>
      vat === false ? { date, amount: BigInt(amountKopecks), vat: 0n } : taxed(date, BigInt(amountKopecks)),
    ),
  ];
};

const savingOf = ({ input, taxes }: Lease, sums: readonly Sum[]): bigint => {
  const vat = sum(sums.map((each) => each.vat));
  const all = sum(sums.map(({ amount }) => amount));
  const regime = input.taxRegime ?? 'osn';
  if (regime === 'osnSoleTrader') return vat;
  if (regime === 'usnIncomeMinusExpenses') return round(times(whole(all), decimal(input.usnRate ?? '0.15')));
  if (regime !== 'osn') return 0n;
  const profit = sums
    .map((each) => times(whole(each.amount - each.vat), rateOf(taxes.profitTax, each.date)))
    .reduce((a, b) => plus(a, b), whole(0));
  return vat + round(profit);
};

const fourDecimals = (value: Fraction): string => {
  const scaled = round(times(value, whole(10_000)));
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(5, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

/** The cost of ending the lease on a day, which is between two due dates or on one. */
const earlyBuyoutOf = (lease: Lease, rows: readonly BookRow[], date: string) => {
  const { input, taxes, i } = lease;
  const k = rows.findLastIndex((row) => row.date <= date);
  const [row, next] = [rows[k], rows[k + 1]];
  if (!row || !next) throw new Error(`${date} is not between two payments`);
  const fee = round(times(whole(row.balance), decimal(input.earlyBuyoutFeeShare ?? '0')));
  const days = dayNumber(date) - dayNumber(row.date);
  const between = dayNumber(next.date) - dayNumber(row.date);
  const interest = round(times(times(whole(row.balance), i), reduced(BigInt(days), BigInt(between))));
  const { annual, years, inside } = premiumsOf(lease);
  const paid = Array.from({ length: years }, (_, year) => later(input.startDate, 12 * year)).filter(
    (day) => day <= date,
  ).length;
  const collected = sum(rows.slice(0, k + 1).map(({ insurance }) => insurance));
  const insurance = inside ? withVat(annual * BigInt(paid), rateOf(taxes.vat, date)) - collected : 0n;
  return {
    date,
    balance: row.balance,
    interest,
    fee,
    insurance,
    amount: row.balance + interest + fee + insurance,
  };
};

/** The flows whose XIRR is the effective rate: day numbers and kopecks. */
const flowsOf = ({ input, financed, buyout }: Lease, rows: readonly BookRow[]): [number, bigint][] => [
  [dayNumber(input.startDate), -financed],
  ...rows.map((row): [number, bigint] => [dayNumber(row.date), row.payment - row.insurance]),
  [dayNumber(rows.at(-1)?.date ?? input.startDate), buyout],
  ...(input.fees ?? []).map((fee): [number, bigint] => [dayNumber(fee.date), BigInt(fee.amountKopecks)]),
];

/** Present value of flows at a rate a year, by actual days/365. */
export const presentValue = (flows: readonly (readonly [number, bigint])[], rate: number): number => {
  const start = Math.min(...flows.map(([day]) => day));
  return flows.reduce(
    (total, [day, amount]) => total + Number(amount) / (1 + rate) ** ((day - start) / 365),
    0,
  );
};

/** The whole calculation, kopecks. */
export const computeByTheBook = (input: CalculateBody, taxes: BookTaxes) => {
  const lease = leaseOf(input, taxes);
  const { rows, advertised } = rowsOf(lease);
  const sums = sumsOf(lease, rows);
  const { annual, years, inside } = premiumsOf(lease);
  const insuranceInside = sum(rows.map(({ insurance }) => insurance));
  const insuranceBeside = inside ? 0n : annual * BigInt(years);
  const payments = sum(rows.map(({ payment }) => payment));
  const total = lease.advance + payments + lease.buyout;
  const all = sum(sums.map(({ amount }) => amount));
  const saving = savingOf(lease, sums);
  const overpayment = total - insuranceInside - BigInt(input.priceKopecks);
  const from = input.earlyBuyoutFromMonth ?? 6;
  const early = Array.from({ length: Math.max(lease.n - from, 0) }, (_, index) => from + index);
  return {
    advance: lease.advance,
    financed: lease.financed,
    payment: advertised,
    lastPayment: rows.at(-1)?.payment,
    payments,
    total,
    insurance: insuranceInside + insuranceBeside,
    insuranceBeside,
    fees: sum((input.fees ?? []).map(({ amountKopecks }) => BigInt(amountKopecks))),
    all,
    overpayment,
    appreciation: fourDecimals(
      over(over(whole(overpayment), whole(input.priceKopecks)), reduced(BigInt(lease.n), 12n)),
    ),
    vat: sum(sums.map(({ vat }) => vat)),
    saving,
    afterTax: all - saving,
    rows,
    earlyBuyouts: early.map((k) => ({
      afterPayment: k,
      amount: earlyBuyoutOf(lease, rows, rows[k - 1]?.date ?? '').amount,
    })),
    earlyBuyout: input.earlyBuyoutDate ? earlyBuyoutOf(lease, rows, input.earlyBuyoutDate) : undefined,
    flows: flowsOf(lease, rows),
  };
};
