import { knownSearch } from '#web/lib/page-rules.ts';
import type { ServedRules } from '#web/lib/page-rules.ts';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';
import type { SearchRecord } from '#domain/formats/search-string.ts';

/** How a page may be cached: in the main cache, in the small one of short-lived pages, or not at all. */
export type Keeping = 'kept' | 'brief' | 'none';

/** A request's address, reduced to what the HTML may depend on. */
export type PageTarget = {
  /** Path and known, sorted parameters: what is rendered, and the key of the cache. */
  key: string;
  keeping: Keeping;
  /** Addresses of this page must not be stored by a browser or sent in a Referer. */
  confidential: boolean;
  /** Files of `src/web` whose scripts the page loads as soon as it runs. */
  brings: readonly string[];
};

const longestKeptKey = 1024;

/** Whether a parameter is named like a token, however its name is written: a browser decodes `access%54oken` as we do. */
const isSecret = (name: string): boolean => /token/i.test(name);

const hasSecret = (search: URLSearchParams): boolean => [...search.keys()].some(isSecret);

const keepingOf = (key: string, rules: ServedRules | null, search: SearchRecord): Keeping => {
  if (key.length > longestKeptKey) return 'none';
  if (rules === null) return 'brief';
  return rules.kind === 'kept' && (rules.keepable?.(search) ?? true) ? 'kept' : 'none';
};

/**
 * Parses a request's address (`/path?search`); undefined if it is invalid. `rulesOf` returns the page rules of a path, null if no route leads
 * there.
 */
export const readPageTarget = (
  address: string,
  rulesOf: (pathname: string) => ServedRules | null,
): PageTarget | undefined => {
  if (!address.startsWith('/') || !URL.canParse(`http://page${address}`)) return undefined;
  const url = new URL(`http://page${address}`);
  const rules = rulesOf(url.pathname);
  const search = rules === null ? {} : knownSearch(parseSearch(url.search), rules);
  const key = url.pathname + stringifySearch(search);
  const confidential = rules?.kind === 'shell' || hasSecret(url.searchParams);
  const brings = rules?.brings ?? [];
  return { key, confidential, brings, keeping: confidential ? 'none' : keepingOf(key, rules, search) };
};

/**
 * Where a redirect of `address` leads, with the sign-in that the address carries: renders do not see it, and only the browser removes it. A
 * redirect to another site carries nothing.
 */
export const redirectWithSignIn = (location: string, address: string): string => {
  const page = 'http://page';
  const [from, to] = [new URL(page + address), new URL(location, page)];
  if (to.origin !== page || !hasSecret(from.searchParams)) return location;
  for (const [name, value] of from.searchParams)
    if (isSecret(name) || name === 'userId') to.searchParams.append(name, value);
  return to.pathname + to.search + to.hash;
};
