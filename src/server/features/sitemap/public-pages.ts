import { contentSlugs } from '#contract/content.ts';
import { documentOf } from '#server/features/content/index.ts';

/** Fixed pages that search engines may index, beside the legal documents. */
const paths = [
  '/',
  '/catalog',
  '/leasing-auto',
  '/leasing-gazel',
  '/leasing-tech',
  '/leasback',
  '/recommended',
  '/offers/manual',
  '/offers/manual/leaseback',
  '/help',
  '/contact',
];

/** Pages that do not depend on what is on offer; documents with the date of their version. */
export const publicPages = (): { path: string; changed?: string }[] => [
  ...paths.map((path) => ({ path })),
  ...contentSlugs.map((slug) => ({ path: `/${slug}`, changed: documentOf(slug).date })),
];
