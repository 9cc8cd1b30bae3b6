import { z } from 'zod';
import { id, text } from './common.ts';

/** Path of a vendor's calls: id or slug. */
export const vendorParams = z.object({ id: text(80) });

/** A vendor as visitors see it. */
export const vendorView = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  logo: z.string().nullable().describe('address of the picture; null: the page draws the first letters'),
  regions: z.array(z.object({ value: z.string(), name: z.string() })).describe('where the stock is'),
  contacts: z.object({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    site: z.string().nullable(),
    address: z.string().nullable(),
  }),
  offersCount: z.int().min(0).describe('published offers'),
});
/** A vendor as visitors see it. */
export type VendorView = z.infer<typeof vendorView>;

/** Answer of `GET /api/vendors`: active vendors, those with most offers first. */
export const vendorsAnswer = z.object({ items: z.array(vendorView) });
