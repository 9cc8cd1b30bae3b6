import { searchText, type SearchInput } from '#web/lib/search-params.ts';

/** What the address of a landing page chooses. */
export type LandingSearch = { preset: string | undefined };

/** Reads the address of a landing page. */
export const readLandingSearch = (raw: SearchInput<LandingSearch>): LandingSearch => ({
  preset: searchText(raw.preset),
});

/** Only the page as it opens is kept: whatever is invented for `?preset=` would be a page of its own and push others out. */
export const isLandingKept = ({ preset }: Record<string, unknown>): boolean => preset === undefined;
