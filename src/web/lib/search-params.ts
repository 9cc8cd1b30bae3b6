import type { SearchSchemaInput } from '@tanstack/react-router';
import { searchValueText } from '#domain/formats/search-string.ts';

/** What a link may pass to a route that reads `Search`: each part of it is optional. */
export type SearchInput<Search> = { [Key in keyof Search]?: Search[Key] | undefined } & SearchSchemaInput;

/**
 * The values of a key as a list: none, one or several. Like the two helpers below, it is for a `validateSearch` written by hand, which
 * names every key that the route knows, with undefined for a bad value: the router passes unnamed keys on.
 */
export const searchList = (value: unknown): string[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map(searchValueText).filter((text) => text !== '');
};

/** The one value of a key (the first of several), or undefined. */
export const searchText = (value: unknown): string | undefined => searchList(value)[0];

/** The whole number of a key, or undefined when it is none or lies outside `[min, max]`. */
export const searchInteger = (value: unknown, min: number, max: number): number | undefined => {
  const text = searchText(value);
  if (text === undefined || !/^-?\d{1,15}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
};
