import type { FastifyInstance } from 'fastify';
import {
  favouriteTermsBody,
  listedOfferParams,
  mergeOffersBody,
  offerListEntries,
  offerListQuery,
  offerListView,
} from '#contract/favourites.ts';
import { offerListPaths, type OfferList } from '#contract/listed-offers.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { addToList, getList, mergeIntoList, removeFromList, setTerms } from './favourites.service.ts';

/** Calls of one of the lists that an account keeps. */
export const offerListRoutes = (app: FastifyInstance, context: Context, list: OfferList): void => {
  const path = offerListPaths[list];
  addEndpoint(app, {
    method: 'GET',
    url: path,
    access: 'user',
    summary: `One's own ${list}: cards of published offers, and the whole list`,
    query: offerListQuery,
    answer: offerListView,
    handle: ({ actor, query }) => getList(context, actor, { list, query }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${path}/:offerId`,
    access: 'user',
    summary: `Adds a published offer to one's own ${list}; may be repeated`,
    params: listedOfferParams,
    answer: offerListEntries,
    handle: ({ actor, params }) => addToList(context, actor, { list, ...params }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: `${path}/:offerId`,
    access: 'user',
    summary: `Removes an offer from one's own ${list}; may be repeated`,
    params: listedOfferParams,
    answer: offerListEntries,
    handle: ({ actor, params }) => removeFromList(context, actor, { list, ...params }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${path}/merge`,
    access: 'user',
    summary: `Puts a device's list before one's own ${list}; unpublished offers are left out`,
    body: mergeOffersBody(list),
    answer: offerListEntries,
    handle: ({ actor, body }) => mergeIntoList(context, actor, { list, ...body }),
  });
};

/** The call that sets the terms at which favourites are shown. */
export const favouriteTermsRoute = (app: FastifyInstance, context: Context): void =>
  addEndpoint(app, {
    method: 'POST',
    url: `${offerListPaths.favourites}/terms`,
    access: 'user',
    summary: "Sets one's own terms for a favourite, or for all without terms of their own; null removes them",
    body: favouriteTermsBody,
    answer: offerListEntries,
    handle: ({ actor, body }) => setTerms(context, actor, body),
  });
