import type { FastifyInstance } from 'fastify';
import { vendorProfile, vendorProfileBody } from '#contract/vendor-profile.ts';
import { vendorParams } from '#contract/vendors.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { changeProfile, getProfile, vendorIdOf } from './vendor-profile.service.ts';

/** Calls by which a vendor's page is edited. */
export const vendorProfileRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/vendors/:id/profile',
    access: 'user',
    summary: "A vendor's profile for editing, for its people and staff",
    params: vendorParams,
    answer: vendorProfile,
    handle: async ({ actor, params }) => getProfile(context, actor, await vendorIdOf(context, params.id)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/vendors/:id/profile',
    access: 'user',
    summary: "Changes a vendor's public profile, by its owner or an admin",
    params: vendorParams,
    body: vendorProfileBody,
    answer: vendorProfile,
    handle: async ({ actor, params, body }) =>
      changeProfile(context, actor, { id: await vendorIdOf(context, params.id), body }),
  });
};
