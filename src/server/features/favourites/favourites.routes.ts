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
    summary: `One's own ${list}: cards of what is published, and the whole list`,
    query: offerListQuery,
    answer: offerListView,
    handle: ({ actor, query }) => getList(context, actor, { list, query }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${path}/:offerId`,
    access: 'user',
    summary: `Puts a published offer on one's own ${list}; again changes nothing`,
    params: listedOfferParams,
    answer: offerListEntries,
    handle: ({ actor, params }) => addToList(context, actor, { list, ...params }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: `${path}/:offerId`,
    access: 'user',
    summary: `Takes an offer off one's own ${list}; again changes nothing`,
    params: listedOfferParams,
    answer: offerListEntries,
    handle: ({ actor, params }) => removeFromList(context, actor, { list, ...params }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${path}/merge`,
    access: 'user',
    summary: `Puts a device's list before one's own ${list}; what is not published is left out`,
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
    summary:
      "Sets one's own terms of one favourite, or of all that have none of their own; null takes them back",
    body: favouriteTermsBody,
    answer: offerListEntries,
    handle: ({ actor, body }) => setTerms(context, actor, body),
  });
