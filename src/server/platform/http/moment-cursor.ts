import { damagedCursor, keyCursor } from './key-cursor.ts';

/** Where a page of a list begins: the sort moment and the id of the last row before it. */
export type ListPosition = { at: Date; id: string };

const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** Cursor of a list that is sorted by a moment: the sort that it belongs to and the last row before the page. */
export const momentCursor = {
  write: (sort: string, { at, id }: ListPosition): string => keyCursor.write(sort, { key: at.getTime(), id }),
  /** @throws AppError `badRequest` for a cursor that is damaged or of another sort */
  read: (text: string, sort: string): ListPosition => {
    const { key, id } = keyCursor.read(text, sort);
    if (key < 0 || key > lastMoment) throw damagedCursor();
    return { at: new Date(key), id };
  },
};
