import { queryOptions } from '@tanstack/react-query';
import type { ContentDocument, ContentSlug, HelpAnswer } from '#contract/content.ts';
import { api } from '#web/lib/api-client.ts';

/** An edition of a document that is kept as Markdown; the one in force without a version. */
export const documentQuery = (slug: ContentSlug, version?: string) =>
  queryOptions({
    queryKey: ['content', slug, version ?? 'now'],
    queryFn: ({ signal }) => api<ContentDocument>(`/api/content/${slug}`, { query: { version }, signal }),
  });

/** Questions by theme. */
export const helpQuery = () =>
  queryOptions({
    queryKey: ['content', 'help'],
    queryFn: ({ signal }) => api<HelpAnswer>('/api/help', { signal }),
  });
