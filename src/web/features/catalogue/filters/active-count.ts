import { attributeKeysOf, choiceKeys, rangeKeys, type CatalogueSearch } from '../catalogue-search.ts';

/** How many conditions a list has; each value of a choice counts. */
export const activeCountOf = (search: CatalogueSearch): number => {
  const ranges = rangeKeys.filter((key) => search[key] !== undefined).length;
  const choices = [...choiceKeys, ...attributeKeysOf(search)].flatMap((key) => search[key] ?? []);
  return ranges + choices.length;
};
