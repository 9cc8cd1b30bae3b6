import type { ContentDocument, ContentSlug } from '#contract/content.ts';
import { readDocument, type DocumentSearch } from '#web/features/content/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';

type Asked = { abortController: AbortController; deps: DocumentSearch };

/** For loaders: an edition of a legal text. */
export const loadLegalText = (
  slug: ContentSlug,
  { abortController, deps: { version } }: Asked,
): Promise<ContentDocument> => orNotFound(readDocument(slug, version, abortController.signal));
