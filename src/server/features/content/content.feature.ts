import { z } from 'zod';
import { contentDocument, contentSlugs } from '#contract/content.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import type { Feature } from '#server/platform/feature.ts';
import { documentOf } from './documents.ts';

/** Documents that are kept as Markdown. */
export const makeContent = (): Feature => ({
  name: 'content',
  routes: (app) => {
    addEndpoint(app, {
      method: 'GET',
      url: '/api/content/:slug',
      access: 'public',
      summary: 'A document with its version, date and hash',
      params: z.object({ slug: z.enum(contentSlugs) }),
      answer: contentDocument,
      handle: ({ params, reply }) => {
        void reply.header('page-tags', `content:${params.slug}`);
        return documentOf(params.slug);
      },
    });
  },
});
