import { searchText } from '#web/lib/search-params.ts';

/** `?role=` of the page: whose guide; the server knows which ones there are. */
export const readInstructionsSearch = (raw: Record<string, unknown>): { role: string | undefined } => ({
  role: searchText(raw['role']),
});
