import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import {
  contentDocument,
  contentQuery,
  contentSlugs,
  helpAnswer,
  instructionsAnswer,
  instructionsQuery,
  siteAnswer,
} from '#contract/content.ts';
import { readTaxRates } from '#server/features/tax-rates/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { documentOf } from './documents.ts';
import { helpOf } from './help.ts';
import { instructionsFor } from './instructions.ts';
import { siteOf } from './site.ts';

/** Page frames, documents, the help and the guide to the account. */
export const contentRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/site',
    access: 'public',
    summary: 'The company’s details shown on every page, and the tax rates for calculations',
    answer: siteAnswer,
    handle: async ({ reply }) => {
      void reply.header('page-tags', 'site');
      return { ...siteOf(context.env), taxRates: await readTaxRates(context.db) };
    },
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/content/:slug',
    access: 'public',
    summary: 'A legal document with its version, date and hash; an older edition by its version',
    params: z.object({ slug: z.enum(contentSlugs) }),
    query: contentQuery,
    answer: contentDocument,
    handle: async ({ params: { slug }, query: { version }, reply }) => {
      const document = await documentOf(context.db, { slug, version, now: context.clock.now() });
      if (!document) throw new AppError('notFound');
      void reply.header('page-tags', `content:${slug}`);
      return document;
    },
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/help',
    access: 'public',
    summary: 'Questions and answers by topic',
    answer: helpAnswer,
    handle: ({ reply }) => {
      void reply.header('page-tags', 'content:help');
      return helpOf(context.db, context.clock.now());
    },
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/instructions',
    access: 'user',
    summary: 'The guide to the account for one’s own role; staff may read those of all roles',
    query: instructionsQuery,
    answer: instructionsAnswer,
    handle: ({ actor, query }) => instructionsFor(context, actor, query.role),
  });
};
