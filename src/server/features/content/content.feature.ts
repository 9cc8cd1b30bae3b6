import { z } from 'zod';
import { contentDocument, contentSlugs, siteAnswer } from '#contract/content.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import type { Feature } from '#server/platform/feature.ts';
import { documentOf } from './documents.ts';

/** What the frames of pages say, and documents that are kept as Markdown. */
export const makeContent = ({ env }: Context): Feature => ({
  name: 'content',
  routes: (app) => {
    addEndpoint(app, {
      method: 'GET',
      url: '/api/site',
      access: 'public',
      summary: 'What the frames of all pages say of the company',
      answer: siteAnswer,
      handle: () => ({ brand: env.BRAND_NAME }),
    });
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
