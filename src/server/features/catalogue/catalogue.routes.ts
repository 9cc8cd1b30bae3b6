import type { FastifyInstance } from 'fastify';
import {
  catalogueAnswer,
  catalogueQuery,
  suggestAnswer,
  suggestQuery,
  typesAnswer,
} from '#contract/catalogue.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { listOffers, listTypes } from './catalogue.service.ts';
import { suggest } from './suggest.service.ts';

/** Calls of the catalogue. */
export const catalogueRoutes =
  (context: Context) =>
  (app: FastifyInstance): void => {
    addEndpoint(app, {
      method: 'GET',
      url: '/api/catalog/types',
      access: 'public',
      summary: 'The tree of types with their numbers of offers',
      answer: typesAnswer,
      handle: ({ reply }) => {
        reply.header('page-tags', 'list');
        return listTypes(context);
      },
    });
    addEndpoint(app, {
      method: 'GET',
      url: '/api/catalog',
      access: 'public',
      summary: 'Published offers that match filters, with facets',
      query: catalogueQuery,
      answer: catalogueAnswer,
      handle: ({ query, reply }) => {
        reply.header('page-tags', ['list', ...(query.type ?? []).map((id) => `type:${id}`)].join(','));
        return listOffers(context, query);
      },
    });
    addEndpoint(app, {
      method: 'GET',
      url: '/api/catalog/suggest',
      access: 'public',
      summary: 'Suggests types, brands and models',
      query: suggestQuery,
      answer: suggestAnswer,
      handle: ({ query }) => suggest(context, query.q),
    });
  };
