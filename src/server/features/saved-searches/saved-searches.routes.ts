import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import {
  changeSearchBody,
  savedSearches,
  savedSearchView,
  saveSearchBody,
} from '#contract/saved-searches.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { changeSearch, listSearches, removeSearch, saveSearch } from './saved-searches.service.ts';

const path = '/api/saved-searches';
const params = z.object({ id });

/** Calls of one's own saved searches. */
export const savedSearchRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: path,
    access: 'user',
    summary: "One's own saved searches, each with its number of new offers",
    answer: savedSearches,
    handle: ({ actor }) => listSearches(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: path,
    access: 'user',
    summary: 'Saves a search of the catalogue; a search with the same filters stays as it is',
    body: saveSearchBody,
    answer: savedSearchView,
    handle: ({ actor, body, request }) => saveSearch(context, actor, body, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${path}/:id`,
    access: 'user',
    summary:
      "Renames one's own saved search, changes its frequency, records that it was opened, or restores it after deletion",
    params,
    body: changeSearchBody,
    answer: savedSearchView,
    handle: ({ actor, params: { id: searchId }, body }) =>
      changeSearch(context, actor, { ...body, id: searchId }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: `${path}/:id`,
    access: 'user',
    summary: "Deletes one's own saved search",
    params,
    answer: empty,
    handle: ({ actor, params: { id: searchId } }) => removeSearch(context, actor, searchId),
  });
};
