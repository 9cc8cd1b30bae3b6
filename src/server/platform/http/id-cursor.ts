import { id } from '#contract/common.ts';
import { damagedCursor } from './key-cursor.ts';

/** A page of rows, newest first: UUIDs of version 7 sort by their creation, so the last id of a page is its cursor. */
export const pageOfRows = <Row extends { id: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, limit);
  return { rows: shown, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
};

/** The id that a cursor stands for. @throws AppError `badRequest` for one that is damaged */
export const readCursor = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null;
  const { data } = id.safeParse(cursor);
  if (data === undefined) throw damagedCursor();
  return data;
};

/** Counts above this are a lower bound. */
export const mostCounted = 10_000;

/** `total` of a list from a count up to `mostCounted + 1`. */
export const totalOf = (count: number): { total: number; totalIsLowerBound?: true } =>
  count > mostCounted ? { total: mostCounted, totalIsLowerBound: true } : { total: count };
