import { queryOptions } from '@tanstack/react-query';
import type { ContentDocument, ContentSlug } from '#contract/content.ts';
import { api } from '#web/lib/api-client.ts';

/** A document that is kept as Markdown. */
export const documentQuery = (slug: ContentSlug) =>
  queryOptions({
    queryKey: ['content', slug],
    queryFn: ({ signal }) => api<ContentDocument>(`/api/content/${slug}`, { signal }),
  });
