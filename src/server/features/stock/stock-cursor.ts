import { z } from 'zod/mini';
import { stockSorts, type StockSort } from '#contract/stock.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Where a page of the list begins: the sort key and id of the last row before it. */
export type StockPosition = { key: number; id: string };

const shape = z.tuple([z.enum(stockSorts), z.int(), z.uuid()]);

const damaged = (): AppError => new AppError('badRequest', { fields: { cursor: 'invalid' } });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw damaged();
  }
};

/** Cursor of the list: its sort and the last row of a page. */
export const stockCursor = {
  write: (sort: StockSort, { key, id }: StockPosition): string =>
    Buffer.from(JSON.stringify([sort, key, id])).toString('base64url'),
  /** @throws AppError `badRequest` for a cursor that is damaged or of another sort */
  read: (text: string, sort: StockSort): StockPosition => {
    const { success, data } = shape.safeParse(parse(text));
    if (!success || data[0] !== sort) throw damaged();
    return { key: data[1], id: data[2] };
  },
};
