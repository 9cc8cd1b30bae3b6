/** One value of the query string, or several when its key is repeated. */
export type SearchValue = string | string[];

/** The query string as an object: keys sorted, several values sorted and without repeats, blank values left out. */
export type SearchRecord = Record<string, SearchValue>;

const compare = (left: string, right: string): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

/**
 * Reads a query string (with or without `?`). Repeated keys become arrays, everything else stays a string: nothing is
 * read as JSON. What means the same gives the same record, so that it can be a key of a cache.
 */
export const parseSearch = (search: string): SearchRecord => {
  const values = new Map<string, Set<string>>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (key === '' || value === '') continue;
    const known = values.get(key);
    if (known) known.add(value);
    else values.set(key, new Set([value]));
  }
  const entries = [...values].sort(([left], [right]) => compare(left, right));
  return Object.fromEntries(
    entries.map(([key, set]) => {
      const list = [...set].sort(compare);
      return [key, list.length === 1 ? (list[0] ?? '') : list];
    }),
  );
};

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return '';
};

/**
 * Writes a record as a query string with its `?`, or '' when nothing is in it; the twin of {@link parseSearch}. Numbers
 * and booleans are written as they read; null, undefined, blanks and objects are left out.
 */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const key of Object.keys(search).sort(compare)) {
    const value = search[key];
    const texts = (Array.isArray(value) ? value : [value]).map(toText).filter((text) => text !== '');
    if (key === '') continue;
    for (const text of [...new Set(texts)].sort(compare)) params.append(key, text);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * The values of a key as a list: none, one or several. Like the two below it is for `validateSearch`, written by hand:
 * it names every key that the route knows, with undefined for a bad value, since the router passes on what it leaves out.
 */
export const searchList = (value: unknown): string[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map(toText).filter((text) => text !== '');
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
