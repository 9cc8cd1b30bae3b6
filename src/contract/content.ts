import { z } from 'zod/mini';
import { codeBy, codeDigits, isoDate } from './common.ts';
import { role } from './roles.ts';
import { documentVersionPattern } from './search-values.ts';
import { taxRates } from './tax-rates.ts';

/** Pages that are kept as Markdown, edition by edition. */
export const contentSlugs = ['policy', 'rules', 'soglasie', 'soglasie-reklama'] as const;
/** Name of a page that is kept as Markdown. */
export type ContentSlug = (typeof contentSlugs)[number];

/** Answer of `GET /api/site`: what the frames of all pages say about the company, and the tax rates for calculations on pages. */
export const siteAnswer = z.object({
  brand: z.string(),
  phone: z.optional(z.string()).check(z.describe('as displayed')),
  email: z.optional(z.string()),
  address: z.optional(z.string()),
  legal: z.optional(z.string()).check(z.describe('legal name with ИНН and ОГРН, one line')),
  metricaId: z
    .optional(z.string())
    .check(z.describe('counter id of Yandex Metrica; absent if there is none')),
  codes: z
    .optional(z.object({ by: codeBy, digits: z.literal(codeDigits) }))
    .check(
      z.describe('how phones are confirmed; absent for a call whose number ends with the four-digit code'),
    ),
  buildPollSeconds: z
    .number()
    .check(z.describe('how often a page asks `/builds/latest.json` for a newer build')),
  taxRates,
});
/** What the frames of all pages say about the company; what is not configured is absent. */
export type SiteAnswer = z.infer<typeof siteAnswer>;

/** Version of a document as in its head, `1.1`. */
export const documentVersion = z.string().check(z.regex(documentVersionPattern));

/** `GET /api/content/{slug}?version=`: an edition of a document, by default the one in force. */
export const contentQuery = z.object({ version: z.optional(documentVersion) });

/** A document as its page shows it; `hash` is the SHA-256 of its Markdown, in hex. */
export const contentDocument = z.object({
  slug: z.enum(contentSlugs),
  title: z.string(),
  version: documentVersion,
  date: isoDate,
  hash: z.string(),
  html: z.string(),
  sections: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .check(z.describe('headings of the text; id is its anchor')),
  editions: z
    .array(z.object({ version: documentVersion, date: isoDate }))
    .check(z.describe('all editions that have been in force, newest first; the first one still is')),
});
/** A document as its page shows it. */
export type ContentDocument = z.infer<typeof contentDocument>;

/** Answer of `GET /api/help`: questions by theme. Ids are anchors of `/help` and do not change. */
export const helpAnswer = z.object({
  title: z.string(),
  version: documentVersion,
  date: isoDate,
  themes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      questions: z.array(
        z.object({
          id: z.string(),
          question: z.string(),
          html: z.string().check(z.describe('the answer')),
          words: z.string().check(z.describe('other search words for it')),
        }),
      ),
    }),
  ),
});
/** Questions by theme. */
export type HelpAnswer = z.infer<typeof helpAnswer>;
/** Questions of one theme. */
export type HelpTheme = HelpAnswer['themes'][number];
/** A question with its answer. */
export type HelpQuestion = HelpTheme['questions'][number];

/** `GET /api/instructions?role=`: the guide of one's own role by default; staff may read those of all roles. */
export const instructionsQuery = z.object({ role: z.optional(role) });
/** Answer of `GET /api/instructions`: how this role works with the account. */
export const instructionsAnswer = z.object({
  role,
  title: z.string(),
  date: isoDate,
  html: z.string(),
  sections: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .check(z.describe('headings; id is the anchor')),
  readable: z.array(role).check(z.describe('roles whose guides the caller may read, the caller’s own first')),
});
/** How a role works with the account. */
export type InstructionsAnswer = z.infer<typeof instructionsAnswer>;
