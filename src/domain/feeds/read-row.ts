import type { FeedMapping } from '#contract/feeds.ts';
import { cutText } from '../formats/cut-text.ts';
import type { FeedRecord } from './feed-record.ts';
import { createCategoryGuess, type FeedType } from './feed-types.ts';
import { createColumnGuess } from './guess-column.ts';
import type { ReadRow } from './offer-content.ts';
import { longest, readContent, type ValueRules } from './row-content.ts';
import { namesOf, one, valuesOf } from './row-values.ts';

/** What rows are read by: types, the mapping made so far, and what values are read by. */
export type RowRules = ValueRules & { types: readonly FeedType[]; mapping: FeedMapping | null };

/** A person's choice, else the guess, which is kept. */
const createMappings = ({ types, mapping }: RowRules) => {
  const guessCategory = createCategoryGuess(types);
  const guessColumn = createColumnGuess(types.flatMap(({ attributes }) => attributes));
  const columns = new Map(Object.entries(mapping?.columns ?? {}));
  const categories = new Map<string, string | null>(Object.entries(mapping?.categories ?? {}));
  return {
    targetOf: (column: string): string => {
      const target = columns.get(column) ?? guessColumn(column);
      columns.set(column, target);
      return target;
    },
    typeOf: (category: string): string | null => {
      const known = categories.get(category);
      if (known !== undefined) return known;
      const typeId = guessCategory(category);
      if (categories.size < 1000) categories.set(category, typeId);
      return typeId;
    },
  };
};

/**
 * Reads rows of a feed into offers. `targetOf` and `typeOf` say what a column and a category are mapped to: a person's choice, else the
 * guess. `''` means an unused column or an excluded category; null means an unknown category.
 */
export const createRowReader = (rules: RowRules) => {
  const types = new Map(rules.types.map((type) => [type.id, type]));
  const { targetOf, typeOf } = createMappings(rules);
  const kindOf = (category: string) => {
    const typeId = typeOf(category);
    return { type: types.get(typeId ?? '') ?? null, excluded: typeId === '' };
  };
  return {
    targetOf,
    typeOf,
    read: (record: FeedRecord): ReadRow => {
      const values = valuesOf(record, targetOf);
      const category = cutText(one(values, 'category'), 200);
      const { brand, model } = namesOf(values);
      return {
        row: record.row,
        externalId: cutText(one(values, 'externalId'), longest.externalId),
        title: cutText(
          [brand, model, one(values, 'modification')].filter((part) => part !== '').join(' '),
          200,
        ),
        category,
        ...(record.fault
          ? { content: null, reasons: [record.fault] }
          : readContent(values, kindOf(category), rules)),
      };
    },
  };
};
/** Reads rows of a feed into offers. */
export type RowReader = ReturnType<typeof createRowReader>;
