import { z } from 'zod/mini';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Where a page of a list begins: the sort moment and the id of the last row before it. */
export type ListPosition = { at: Date; id: string };

const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');
const shape = z.tuple([z.string(), z.int().check(z.minimum(0), z.maximum(lastMoment)), z.uuid()]);

const damaged = (): AppError => new AppError('badRequest', { fields: { cursor: 'invalid' } });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw damaged();
  }
};

/** Cursor of a list that is sorted by a moment: the sort that it belongs to and the last row before the page. */
export const momentCursor = {
  write: (sort: string, { at, id }: ListPosition): string =>
    Buffer.from(JSON.stringify([sort, at.getTime(), id])).toString('base64url'),
  /** @throws AppError `badRequest` for a cursor that is damaged or of another sort */
  read: (text: string, sort: string): ListPosition => {
    const { success, data } = shape.safeParse(parse(text));
    if (!success || data[0] !== sort) throw damaged();
    return { at: new Date(data[1]), id: data[2] };
  },
};
