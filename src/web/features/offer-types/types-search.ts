import { slugPattern } from '#contract/search-values.ts';
import { searchText } from '#web/lib/search-params.ts';

/**
 * What the address of the types asks for: one of them by its slug, or the form of a new one under the type in `add`, `top` for the top
 * level.
 */
export type TypesSearch = { type: string | undefined; add: string | undefined };

const slug = (value: unknown): string | undefined => {
  const text = searchText(value);
  return text !== undefined && slugPattern.test(text) ? text : undefined;
};

/** Reads the address of the types; damaged values are ignored. */
export const readTypesSearch = (raw: Record<string, unknown>): TypesSearch => ({
  type: slug(raw['type']),
  add: slug(raw['add']),
});
