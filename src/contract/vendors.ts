import { z } from 'zod/mini';
import { id, text } from './common.ts';

/** Path of a vendor's calls: id or slug. */
export const vendorParams = z.object({ id: text(80) });

/** A vendor as visitors see it. */
export const vendorView = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  inn: z.nullable(z.string()).check(z.describe('of its company')),
  description: z.string(),
  logo: z.nullable(z.string()).check(z.describe('URL of the logo; null if the page shows initials instead')),
  regions: z
    .array(z.object({ value: z.string(), name: z.string() }))
    .check(z.describe('where it says that it sells, or else where its stock is')),
  contacts: z.object({
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    site: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  offersCount: z.int().check(z.minimum(0), z.describe('published offers')),
});
/** A vendor as visitors see it. */
export type VendorView = z.infer<typeof vendorView>;

/** Answer of `GET /api/vendors`: active vendors, those with most offers first. */
export const vendorsAnswer = z.object({ items: z.array(vendorView) });
