import type { Generated } from 'kysely';
import type { Tax } from '#contract/tax-rates.ts';

/** A tax rate (a fraction, `0.22`), in force from a day, in Moscow, until the next rate of the same tax. */
type TaxRatesTable = { id: string; tax: Tax; starts_on: string; rate: string; version: Generated<number> };

/** The dated rates of taxes. */
export type TaxRateTables = { tax_rates: TaxRatesTable };
