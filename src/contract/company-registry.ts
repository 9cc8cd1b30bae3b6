import { z } from 'zod/mini';
import { companyValues } from './accounts.ts';
import { text } from './common.ts';

/** `POST /api/company-by-inn`: what the registry knows about a company, for filling in the form. */
export const companyByInnBody = z.pick(companyValues, { inn: true });
/** `GET /api/company-registry`; if not `configured`, the company is entered by hand, and the page says so. */
export const registryState = z.object({
  configured: z.boolean(),
  demo: z.boolean().check(z.describe('a stand-in with invented companies')),
});
/** `POST /api/company-suggestions`: by ИНН or by part of the name. */
export const companySuggestionsBody = z.object({ query: text(300) });
/** Answer of `company-by-inn` and `company-suggestions`, ten at most. */
export const registryCompanies = z.extend(registryState, {
  companies: z.array(
    z.object({
      inn: z.string(),
      kpp: z.nullable(z.string()),
      ogrn: z.string(),
      name: z.string(),
      fullName: z.nullable(z.string()),
      legalAddress: z.string(),
      director: z.string(),
      active: z.boolean(),
    }),
  ),
});

/** `POST /api/account/address-data`. */
export const addressBody = z.object({ address: text(300) });
/** Answer of `address-data`, ten at most; coordinates in degrees. */
export const addressSuggestions = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      postalCode: z.nullable(z.string()),
      region: z.nullable(z.string()),
      city: z.nullable(z.string()),
      street: z.nullable(z.string()),
      house: z.nullable(z.string()),
      lat: z.nullable(z.number()),
      lon: z.nullable(z.number()),
    }),
  ),
});
