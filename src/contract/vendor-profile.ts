import { z } from 'zod/mini';
import { email, fieldCode, id, phone, text, version } from './common.ts';
import { outsideUrl } from './outside-url.ts';
import { regionPattern } from './search-values.ts';
import { vendorView } from './vendors.ts';

const region = z.string().check(z.regex(regionPattern, fieldCode('invalid')));

/**
 * `POST /api/vendors/{id}/profile`: everything that visitors see of a vendor; only a `logoId` that is left out stays, null removes the logo.
 * Without `regions` the page shows where the stock is.
 */
export const vendorProfileBody = z.object({
  description: z.nullish(text(5000)),
  logoId: z.nullish(id).check(z.describe('a photo of the vendor')),
  regions: z.optional(z.array(region).check(z.maxLength(100))),
  phone: z.nullish(phone),
  email: z.nullish(email),
  site: z.nullish(outsideUrl),
  address: z.nullish(text(500)),
  version,
});

/** `GET /api/vendors/{id}/profile`: for the vendor's people and staff. */
export const vendorProfile = z.object({
  ...z.omit(vendorView, { inn: true, regions: true, offersCount: true }).shape,
  regions: z.array(z.string()).check(z.describe('codes; empty for the regions of its stock')),
  version,
  abilities: z.record(z.string(), z.boolean()),
});

/** Changes of a vendor's page. */
export type VendorProfileBody = z.infer<typeof vendorProfileBody>;
/** A vendor's page as it is edited. */
export type VendorProfile = z.infer<typeof vendorProfile>;
