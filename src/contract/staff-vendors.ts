import { z } from 'zod/mini';
import { fieldCode, id, isoDateTime, text, version } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { slugPattern } from './search-values.ts';

/** Whether a vendor and its offers are visible. */
export const vendorStatuses = ['active', 'hidden'] as const;

const slug = z
  .string()
  .check(z.minLength(1, fieldCode('required')), z.regex(slugPattern, fieldCode('invalid')));

/** `GET /api/staff/vendors`: the newest first; `q` searches name and slug. */
export const staffVendorsQuery = z.object({
  ...pageQuery,
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.enum(vendorStatuses)),
});
/** Filters of the list of vendors. */
export type StaffVendorsQuery = z.infer<typeof staffVendorsQuery>;

/** A vendor as admins edit it. */
export const staffVendor = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  status: z.enum(vendorStatuses),
  company: z.nullable(z.object({ id, name: z.string(), inn: z.string() })),
  people: z.array(z.object({ id, name: z.string(), email: z.string() })),
  offers: z.int().check(z.minimum(0), z.describe('the number of published offers')),
  withheld: z
    .int()
    .check(z.minimum(0), z.describe('the number of offers off sale while the vendor is hidden')),
  createdAt: isoDateTime,
  version,
});
/** A vendor as admins edit it. */
export type StaffVendor = z.infer<typeof staffVendor>;
/** A page of vendors. */
export const staffVendorsPage = pageOf(staffVendor);

const fields = {
  name: text(200),
  slug: slug.check(z.describe('its address: /vendors/{slug}/offers')),
  inn: z.nullish(text(12)).check(z.describe('of its company; null for none')),
};

/** `POST /api/staff/vendors`. */
export const staffVendorBody = z.object(fields);
/** Body of a new vendor. */
export type StaffVendorBody = z.infer<typeof staffVendorBody>;

/**
 * `POST /api/staff/vendors/{id}`; what is left out stays. A hidden vendor's offers leave the catalogue, and return when it is shown again.
 */
export const staffVendorChange = z.object({
  name: z.optional(fields.name),
  slug: z.optional(fields.slug),
  inn: fields.inn,
  status: z.optional(z.enum(vendorStatuses)),
  version,
});
/** Changes of a vendor. */
export type StaffVendorChange = z.infer<typeof staffVendorChange>;
