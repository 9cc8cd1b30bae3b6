/** One value of the query string, or several when its key is repeated. */
export type SearchValue = string | string[];

/** The query string as an object: keys sorted, several values sorted and without repeats, blank values left out. */
export type SearchRecord = Record<string, SearchValue>;

/**
 * Reads a query string (with or without `?`). Repeated keys become arrays, everything else stays a string: nothing is parsed as JSON.
 * Equivalent query strings give the same record, so that it can be a cache key.
 */
export const parseSearch = (search: string): SearchRecord => {
  const values = new Map<string, Set<string>>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (key === '' || value === '') continue;
    const known = values.get(key);
    if (known) known.add(value);
    else values.set(key, new Set([value]));
  }
  return Object.fromEntries(
    [...values.keys()].sort().map((key) => {
      const list = [...(values.get(key) ?? [])].sort();
      return [key, list.length === 1 ? (list[0] ?? '') : list];
    }),
  );
};

/** A value as text in a query string; empty for what a query string cannot hold. */
export const searchValueText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return '';
};

/**
 * Writes a record as a query string with its `?`, or '' if it is empty; the inverse of {@link parseSearch}. Numbers and booleans are written
 * as text; null, undefined, blanks and objects are left out.
 */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const key of Object.keys(search).sort()) {
    const value = search[key];
    const texts = (Array.isArray(value) ? value : [value]).map(searchValueText).filter((text) => text !== '');
    if (key === '') continue;
    for (const text of [...new Set(texts)].sort()) params.append(key, text);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};
