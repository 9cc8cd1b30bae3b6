import type { ContentDocument, ContentSlug, HelpAnswer } from '#contract/content.ts';
import { read } from '#web/lib/read.ts';

/** An edition of a document that is kept as Markdown; without a version the one in force. */
export const readDocument = (slug: ContentSlug, version: string | undefined, signal: AbortSignal) =>
  read<ContentDocument>(`/api/content/${slug}`, { query: { version }, signal });

/** Questions by theme. */
export const readHelp = (signal: AbortSignal) => read<HelpAnswer>('/api/help', { signal });
