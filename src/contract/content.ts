import { z } from 'zod';
import { isoDate } from './common.ts';

/** Pages that are kept as Markdown. */
export const contentSlugs = ['policy', 'rules', 'soglasie'] as const;
/** Name of a page that is kept as Markdown. */
export type ContentSlug = (typeof contentSlugs)[number];

/** Answer of `GET /api/site`: what the frames of all pages say of the company. */
export const siteAnswer = z.object({ brand: z.string() });

/** A document as its page shows it; `hash` is the SHA-256 of its Markdown, in hex. */
export const contentDocument = z.object({
  slug: z.enum(contentSlugs),
  title: z.string(),
  version: z.string(),
  date: isoDate,
  hash: z.string(),
  html: z.string(),
});
/** A document as its page shows it. */
export type ContentDocument = z.infer<typeof contentDocument>;
