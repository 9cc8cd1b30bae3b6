import { searchText } from '#web/lib/search-params.ts';

/** What the page's address says. */
export type InstructionsSearch = { role: string | undefined };

/** `?role=` of the page: whose guide to show; the server knows which ones exist. */
export const readInstructionsSearch = (raw: Record<string, unknown>): InstructionsSearch => ({
  role: searchText(raw['role']),
});
