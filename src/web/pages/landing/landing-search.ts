import { searchText, type SearchInput } from '#web/lib/search-params.ts';

/** The choice in the address of a landing page. */
export type LandingSearch = { preset: string | undefined };

/** Reads the address of a landing page. */
export const readLandingSearch = (raw: SearchInput<LandingSearch>): LandingSearch => ({
  preset: searchText(raw.preset),
});

/** Only the initial page is kept: each invented `?preset=` would be a page of its own and push others out. */
export const isLandingKept = ({ preset }: Record<string, unknown>): boolean => preset === undefined;
