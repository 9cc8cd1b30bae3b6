import { z } from 'zod/mini';
import { fieldCode, fraction, id, isoDate, version } from './common.ts';

/** Taxes whose rates change by law on a day: VAT and the tax on profit. */
export const taxes = ['vat', 'profitTax'] as const;
/** A tax whose rates are dated. */
export type Tax = (typeof taxes)[number];

const datedRate = z.readonly(z.object({ from: isoDate, rate: fraction }));
const datedRates = z.readonly(z.tuple([datedRate], datedRate));

/** All rates of each tax, the earliest first, in the form that calculations use. */
export const taxRates = z.object({ vat: datedRates, profitTax: datedRates });

const rate = fraction.check(z.refine((value) => Number(value) < 1, fieldCode('max')));

/** `POST /api/staff/tax-rates`: a rate that is in force from a day on, from tomorrow at the earliest. */
export const taxRateBody = z.object({ tax: z.enum(taxes), from: isoDate, rate });
/** A rate as an admin adds it. */
export type TaxRateBody = z.infer<typeof taxRateBody>;

/** `POST /api/staff/tax-rates/{id}`. */
export const taxRateChangeBody = z.object({ from: isoDate, rate, version });
/** Changes of a rate. */
export type TaxRateChange = z.infer<typeof taxRateChangeBody>;

/** Path of the calls of one rate. */
export const taxRateParams = z.object({ id });

/** A rate of the table; `change` is true until its day has come. */
export const staffTaxRate = z.object({
  id,
  tax: z.enum(taxes),
  from: isoDate,
  rate: fraction,
  version,
  abilities: z.object({ change: z.boolean() }),
});
/** A rate of the table. */
export type StaffTaxRate = z.infer<typeof staffTaxRate>;

/** Answer of `GET /api/staff/tax-rates` and of each change: all rates, the earliest first, and the first day that a new one may have. */
export const staffTaxRates = z.object({ items: z.array(staffTaxRate), earliest: isoDate });
/** All rates of all taxes. */
export type StaffTaxRates = z.infer<typeof staffTaxRates>;
