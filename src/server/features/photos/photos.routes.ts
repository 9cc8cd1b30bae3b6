import type { FastifyInstance } from 'fastify';
import { photo } from '#contract/offers.ts';
import { addPhotoBody, photosAnswer, photosQuery } from '#contract/photos.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { addPhoto } from './add-photo.service.ts';
import { photosFor } from './read-photos.service.ts';

/** Calls of photos. */
export const photoRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/photos',
    access: 'user',
    summary: 'Makes a photo from an uploaded JPEG, PNG or WebP; a repeat returns the same photo',
    body: addPhotoBody,
    answer: photo,
    status: 201,
    handle: ({ actor, body: { fileId } }) => addPhoto(context, actor, fileId),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/photos',
    access: 'user',
    summary: 'Photos by ids, for staff and their vendor’s people, with URLs that are valid for an hour',
    query: photosQuery,
    answer: photosAnswer,
    handle: async ({ actor, query }) => ({ items: await photosFor(context, actor, query.id) }),
  });
};
