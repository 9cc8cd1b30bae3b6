import { knownSearch } from '#web/lib/page-rules.ts';
import type { PageRules } from '#web/lib/page-rules.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import type { SearchRecord } from '#web/lib/search-params.ts';

/** How long a page may be kept: in the cache proper, in the small one of short-lived pages, or not at all. */
export type Keeping = 'kept' | 'brief' | 'none';

/** A request's address, reduced to what the HTML may depend on. */
export type PageTarget = {
  /** Path and known, sorted parameters: what is rendered, and the key of the cache. */
  key: string;
  keeping: Keeping;
  /** No address of this page may be stored by a browser or travel in a Referer. */
  confidential: boolean;
};

const longestKeptKey = 1024;
const secretParameter = /[?&][^=&]*token[^=&]*=/i;

const keepingOf = (key: string, rules: PageRules | null, search: SearchRecord): Keeping => {
  if (key.length > longestKeptKey) return 'none';
  if (rules === null) return 'brief';
  return rules.kind === 'kept' && (rules.keepable?.(search) ?? true) ? 'kept' : 'none';
};

/**
 * Reads a request's address (`/path?search`); undefined when it is none. `rulesOf` gives the page rules of a path, null
 * when no route leads there.
 */
export const readPageTarget = (
  address: string,
  rulesOf: (pathname: string) => PageRules | null,
): PageTarget | undefined => {
  if (!address.startsWith('/') || !URL.canParse(`http://page${address}`)) return undefined;
  const url = new URL(`http://page${address}`);
  const rules = rulesOf(url.pathname);
  const search = rules === null ? {} : knownSearch(parseSearch(url.search), rules);
  const key = url.pathname + stringifySearch(search);
  const confidential = rules?.kind === 'shell' || secretParameter.test(url.search);
  return { key, confidential, keeping: confidential ? 'none' : keepingOf(key, rules, search) };
};
