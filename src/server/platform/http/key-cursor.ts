import { z } from 'zod/mini';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Where a page of a list begins: the sort key and id of the last row before it. */
export type KeyPosition = { key: number; id: string };

const shape = z.tuple([z.string(), z.int(), z.uuid()]);

/** The refusal of a cursor that was not written by us. */
export const damagedCursor = (): AppError => new AppError('badRequest', { fields: { cursor: 'invalid' } });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw damagedCursor();
  }
};

/** Cursor of a list that is sorted by a whole number: the sort that it belongs to and the last row before the page. */
export const keyCursor = {
  write: (sort: string, { key, id }: KeyPosition): string =>
    Buffer.from(JSON.stringify([sort, key, id])).toString('base64url'),
  /** @throws AppError `badRequest` for a cursor that is damaged or of another sort */
  read: (text: string, sort: string): KeyPosition => {
    const { success, data } = shape.safeParse(parse(text));
    if (!success || data[0] !== sort) throw damagedCursor();
    return { key: data[1], id: data[2] };
  },
};
