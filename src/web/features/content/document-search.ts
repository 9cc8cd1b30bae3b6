import { documentVersionPattern } from '#contract/search-values.ts';
import { searchText, type SearchInput } from '#web/lib/search-params.ts';

/** Which edition of a document is shown; without a version the one in force. */
export type DocumentSearch = { version: string | undefined };

/** Reads `?version=`. */
export const readDocumentSearch = (raw: SearchInput<DocumentSearch>): DocumentSearch => {
  const version = searchText(raw.version);
  return { version: version !== undefined && documentVersionPattern.test(version) ? version : undefined };
};
