import type { SearchRecord } from '#domain/formats/search-string.ts';

/** How the server may keep the HTML of a route; declared by the route as `staticData: {page: …}`. */
export type PageRules = {
  /**
   * `kept`: the same for all visitors, kept in the page cache. `shell`: without personal data, `no-store`, and its address is never sent as
   * a Referer. A route without rules is a shell.
   */
  kind: 'kept' | 'shell';
  /**
   * Search parameters that the HTML depends on; a name that ends in `*` stands for all with that beginning. Other parameters do not reach
   * the render, so it cannot depend on them.
   */
  search?: readonly string[];
  /** Whether a kept page may be kept for these parameters: not for a search by words, for example. */
  keepable?: (search: SearchRecord) => boolean;
};

/** The same rules and what only the server knows: files of `src/web` whose scripts the HTML names. */
export type ServedRules = PageRules & { brings?: readonly string[] | undefined };

/** The parameters of `search` that `rules` name, in the same order. */
export const knownSearch = (search: SearchRecord, rules: Pick<PageRules, 'search'>): SearchRecord => {
  const names = rules.search ?? [];
  const isKnown = (key: string): boolean =>
    names.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));
  return Object.fromEntries(Object.entries(search).filter(([key]) => isKnown(key)));
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRules;
  }
}
