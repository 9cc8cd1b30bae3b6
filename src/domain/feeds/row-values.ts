import type { FeedField } from '#contract/feeds.ts';
import type { FeedRecord } from './feed-record.ts';

/** The values of a row, by the fields that its columns are mapped to. */
export type RowValues = ReadonlyMap<string, readonly string[]>;

/** The values of a record; the first column of a field counts, except for photos and options, which add up. */
export const valuesOf = ({ cells }: FeedRecord, targetOf: (column: string) => string): RowValues => {
  const values = new Map<string, string[]>();
  for (const [column, given] of cells) {
    const target = targetOf(column);
    if (target !== '' && !values.has(target)) values.set(target, [...given]);
    else if (target === 'photos' || target === 'options') values.get(target)?.push(...given);
  }
  return values;
};

/** The first value of a field, trimmed; `''` when there is none. */
export const one = (values: RowValues, field: FeedField): string => values.get(field)?.[0]?.trim() ?? '';

/** All values of a field, each of which may itself be a list. */
export const listOf = (values: RowValues, field: FeedField, separator: RegExp): string[] =>
  (values.get(field) ?? [])
    .flatMap((value) => value.split(separator))
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Brand and model from a title, if the feed has no columns for them: «КАМАЗ 65115 6×4». */
export const namesOf = (values: RowValues): { brand: string; model: string } => {
  const [first = '', second = ''] = one(values, 'title').split(/\s+/u);
  return { brand: one(values, 'brand') || first, model: one(values, 'model') || second };
};
