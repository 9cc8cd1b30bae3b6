import { documentsInForce } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Fixed pages that search engines may index, besides the legal documents. */
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
export const publicPages = async ({ db, clock }: Context): Promise<{ path: string; changed?: string }[]> => [
  ...paths.map((path) => ({ path })),
  ...(await documentsInForce(db, clock.now())).map(({ slug, date }) => ({ path: `/${slug}`, changed: date })),
];
