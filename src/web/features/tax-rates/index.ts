/** The dated rates of taxes, as admins keep them: the front door for pages. */
export { taxRatesQuery } from './queries.ts';
export { TaxRateList } from './tax-rate-list.tsx';
