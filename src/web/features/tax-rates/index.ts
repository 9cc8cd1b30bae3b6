/** The dated tax rates, as admins manage them: the front door for pages. */
export { taxRatesQuery } from './queries.ts';
export { TaxRateList } from './tax-rate-list.tsx';
