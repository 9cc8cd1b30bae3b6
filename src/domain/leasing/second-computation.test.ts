import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalculateBody, Calculation } from '#contract/leasing.ts';
import { changed, days, fractions, leaseInputs } from '#tests/support/leasing-arbitraries.ts';
import { computeByTheBook, presentValue } from '#tests/support/leasing-by-the-book.ts';
import { rounds } from '#tests/support/rounds.ts';
import { calculate } from './calculate.ts';
import { earlyBuyoutDays } from './early-buyouts.ts';
import { machineryLimits } from './limits.ts';
import type { DatedRates, TaxRates } from './tax-rates.ts';

const dated: fc.Arbitrary<DatedRates> = fc
  .tuple(fractions(0, 5_000_000_000), fractions(0, 5_000_000_000), days)
  .map(([before, after, from]) => [
    { from, rate: after },
    { from: '1990-01-01', rate: before },
  ]);
const taxes: fc.Arbitrary<TaxRates> = fc.record({ vat: dated, profitTax: dated });

/** An input that may also ask for an early buyout on an allowed day. */
const inputs = fc.tuple(leaseInputs(), fc.option(fc.nat(), { nil: undefined })).map(([input, pick]) => {
  const allowed = earlyBuyoutDays(input);
  if (pick === undefined || allowed === null) return input;
  const [first, last] = [Date.parse(allowed.min), Date.parse(allowed.max)];
  const count = (last - first) / 86_400_000 + 1;
  const day = new Date(first + (pick % count) * 86_400_000).toISOString().slice(0, 10);
  return changed(input, { earlyBuyoutDate: day });
});

const calculated = (input: CalculateBody, taxRates: TaxRates): Calculation => {
  const result = calculate(input, { limits: machineryLimits, taxRates });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.calculation;
};

type Book = ReturnType<typeof computeByTheBook>;

const scheduleOf = ({ rows }: Book): Calculation['payments'] =>
  rows.map((row, index) => ({
    number: index + 1,
    date: row.date,
    paymentKopecks: Number(row.payment),
    interestKopecks: Number(row.interest),
    principalKopecks: Number(row.principal),
    insuranceKopecks: Number(row.insurance),
    vatKopecks: Number(row.vat),
    balanceKopecks: Number(row.balance),
  }));

const earlyBuyoutOf = ({ earlyBuyout }: Book): Calculation['earlyBuyout'] =>
  earlyBuyout && {
    date: earlyBuyout.date,
    balanceKopecks: Number(earlyBuyout.balance),
    interestKopecks: Number(earlyBuyout.interest),
    feeKopecks: Number(earlyBuyout.fee),
    insuranceKopecks: Number(earlyBuyout.insurance),
    amountKopecks: Number(earlyBuyout.amount),
  };

/** Every figure but the effective rate, which only a search finds. */
const figuresOf = (book: Book): Omit<Calculation, 'effectiveRate' | 'rulesVersion'> => ({
  advanceKopecks: Number(book.advance),
  financedKopecks: Number(book.financed),
  paymentKopecks: Number(book.payment),
  lastPaymentKopecks: Number(book.lastPayment),
  paymentsKopecks: Number(book.payments),
  totalKopecks: Number(book.total),
  insuranceKopecks: Number(book.insurance),
  insuranceBesideKopecks: Number(book.insuranceBeside),
  feesKopecks: Number(book.fees),
  allInKopecks: Number(book.all),
  overpaymentKopecks: Number(book.overpayment),
  appreciationPerYear: book.appreciation,
  vatKopecks: Number(book.vat),
  taxSavingKopecks: Number(book.saving),
  costAfterTaxKopecks: Number(book.afterTax),
  payments: scheduleOf(book),
  earlyBuyouts: book.earlyBuyouts.map(({ afterPayment, amount }) => ({
    afterPayment,
    amountKopecks: Number(amount),
  })),
  earlyBuyout: earlyBuyoutOf(book),
});

/** Whether the present value of the flows changes its sign at a rate; rates beyond 100 000 % are indistinguishable to a double. */
const isEffective = ({ flows }: Book, effectiveRate: string | null): boolean => {
  const rate = Number(effectiveRate);
  if (effectiveRate === null || Math.abs(rate) >= 1000) return true;
  return presentValue(flows, rate - 0.000_06) * presentValue(flows, rate + 0.000_06) <= 0;
};

describe('a second computation from the product description alone', () => {
  it('agrees with the engine in every figure of every lease', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(inputs, taxes, (input, taxRates) => {
        const { effectiveRate, rulesVersion: _, ...figures } = calculated(input, taxRates);
        const book = computeByTheBook(input, taxRates);
        expect(figures).toEqual(figuresOf(book));
        expect(isEffective(book, effectiveRate)).toBe(true);
      }),
      rounds(100),
    );
  });
});
