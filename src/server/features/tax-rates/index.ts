import type { MakeFeature } from '#server/platform/feature.ts';
import { taxRateRoutes } from './tax-rates.routes.ts';

export { readTaxRates } from './tax-rates.service.ts';

/** The dated tax rates used in all calculations, as admins edit them. */
export const makeTaxRates: MakeFeature = (context) => ({
  name: 'tax-rates',
  routes: (app) => taxRateRoutes(app, context),
});
