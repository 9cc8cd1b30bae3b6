import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { CatalogueQuery } from '#contract/catalogue.ts';
import type { AskedTerms } from '#domain/catalogue/payment-groups.ts';
import type { PageEnd } from '#server/features/offers/index.ts';
import { damagedCursor } from '#server/platform/http/key-cursor.ts';

const pageEnd = z.object({ key: z.int(), price: z.int(), id: z.uuid() });

const checked = (query: CatalogueQuery, asked: AskedTerms, body: string): string =>
  createHash('sha256')
    .update([query.sort, asked.advance, asked.months, body].join(' '))
    .digest('base64url')
    .slice(0, 12);

/** A cursor that is valid only for this order and choice of terms. */
export const writeCursor = (query: CatalogueQuery, asked: AskedTerms, end: PageEnd): string => {
  const body = Buffer.from(JSON.stringify([end.key, end.price, end.id])).toString('base64url');
  return `${body}.${checked(query, asked, body)}`;
};

const decoded = (body: string): PageEnd | undefined => {
  try {
    const [key, price, id] = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    return pageEnd.safeParse({ key, price, id }).data;
  } catch {
    return undefined;
  }
};

/**
 * Where the page before ended; null for the first page.
 * @throws AppError `badRequest` under `cursor` if it is damaged, invented, or of another order or choice of terms
 */
export const readCursor = (query: CatalogueQuery, asked: AskedTerms): PageEnd | null => {
  if (query.cursor === undefined) return null;
  const [body = '', check, ...rest] = query.cursor.split('.');
  const end = rest.length === 0 && check === checked(query, asked, body) ? decoded(body) : undefined;
  if (!end) throw damagedCursor();
  return end;
};
