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
import { changeSearch, listSearches, removeSearch, saveSearch } from './saved-searches.service.ts';

const path = '/api/saved-searches';
const params = z.object({ id });

/** Calls of one's own saved searches. */
export const savedSearchRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: path,
    access: 'user',
    summary: "One's own saved searches, each with how much of it is new",
    answer: savedSearches,
    handle: ({ actor }) => listSearches(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: path,
    access: 'user',
    summary: 'Saves a search of the catalogue; one that asks for the same stays as it is',
    body: saveSearchBody,
    answer: savedSearchView,
    handle: ({ actor, body }) => saveSearch(context, actor, body),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${path}/:id`,
    access: 'user',
    summary:
      "Renames one's own saved search, changes how often it tells, notes that it was opened, or takes a deleted one back",
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
