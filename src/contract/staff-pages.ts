import { z } from 'zod/mini';
import { fieldCode, isoDate, isoDateTime, text, version } from './common.ts';
import { contentSlugs, documentVersion } from './content.ts';
import { roles } from './roles.ts';

/** Pages whose text admins edit: legal documents, the help, and the guide of each role. */
export const staffPageIds = [
  ...contentSlugs,
  'help',
  ...roles.map((role) => `instructions-${role}` as const),
] as const;
/** A page whose text admins edit. */
export type StaffPageId = (typeof staffPageIds)[number];

/** Kinds of faults of a text. */
export const pageFaultKinds = ['html', 'link', 'image', 'heading', 'anchor', 'taken'] as const;

/** A fault of a text: what, and in which line of it, counted from 1. */
export const pageFault = z.object({ line: z.int().check(z.minimum(1)), kind: z.enum(pageFaultKinds) });
/** A fault of a text. */
export type PageFault = z.infer<typeof pageFault>;

/** Path of the calls of one page. */
export const staffPageParams = z.object({ id: z.enum(staffPageIds) });

/** `POST /api/staff/pages`: begins a draft from the edition in force, or returns the existing one. */
export const beginPageBody = z.object({ id: z.enum(staffPageIds, fieldCode('unknown')) });

const body = z.string().check(z.maxLength(100_000));
const title = text(150).check(z.regex(/^[^\n\r\u2028\u2029]*$/, fieldCode('invalid')));

/** `POST /api/staff/pages/{id}`; what is left out stays. `holdsFrom` null: from the day of publication. */
export const pageDraftBody = z.object({
  title: z.optional(
    z.string().check(z.maxLength(150), z.regex(/^[^\n\r\u2028\u2029]*$/, fieldCode('invalid'))),
  ),
  body: z.optional(body),
  holdsFrom: z.optional(z.nullable(isoDate)),
  version,
});
/** Changes of a draft. */
export type PageDraftChange = z.infer<typeof pageDraftBody>;

/** `POST /api/staff/pages/{id}/preview`. */
export const pagePreviewBody = z.object({ body });

/** A text as its page would show it. What it may not contain is shown as text and named in `faults`. */
export const pagePreview = z.object({ html: z.string(), faults: z.array(pageFault) });
/** A text as its page would show it. */
export type PagePreview = z.infer<typeof pagePreview>;

/** `POST /api/staff/pages/{id}/publish`; the draft as the admin saw it. */
export const publishPageBody = z.object({ version });

/** What is required for publication. */
export const publishablePage = z.object({ title, body: text(100_000) });

const editionState = z.enum(['upcoming', 'inForce', 'past']);

const edition = z.object({ version: documentVersion, date: isoDate, title: z.string(), state: editionState });

/** A page in the list of those that admins edit. */
export const staffPageItem = z.object({
  id: z.enum(staffPageIds),
  inForce: edition,
  upcoming: z.nullable(edition).check(z.describe('published, but not in force yet')),
  draft: z.nullable(z.object({ changedAt: isoDateTime })),
});
/** A page in the list of those that admins edit. */
export type StaffPageItem = z.infer<typeof staffPageItem>;

/** Answer of `GET /api/staff/pages`. */
export const staffPages = z.object({ items: z.array(staffPageItem) });

/** A page with its editions, newest first, the Markdown of the one in force, and its draft. */
export const staffPage = z.object({
  id: z.enum(staffPageIds),
  version: z.int().check(z.minimum(0), z.describe('of the draft; 0 if there is none')),
  inForce: z.extend(edition, { body: z.string() }),
  editions: z.array(edition),
  draft: z.nullable(
    z.object({
      title: z.string(),
      body: z.string(),
      holdsFrom: z.nullable(isoDate),
      changedAt: isoDateTime,
    }),
  ),
});
/** A page with its editions and its draft. */
export type StaffPage = z.infer<typeof staffPage>;
