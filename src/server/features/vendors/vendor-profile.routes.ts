import type { FastifyInstance } from 'fastify';
import { vendorProfile, vendorProfileBody, vendorProfileParams } from '#contract/vendor-profile.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { changeProfile, getProfile } from './vendor-profile.service.ts';

/** Calls by which a vendor's page is edited. */
export const vendorProfileRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/vendors/:id/profile',
    access: 'user',
    summary: "A vendor's profile for editing, for its people and staff",
    params: vendorProfileParams,
    answer: vendorProfile,
    handle: ({ actor, params: { id } }) => getProfile(context, actor, id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/vendors/:id/profile',
    access: 'user',
    summary: "Changes a vendor's public profile, by its owner or an admin",
    params: vendorProfileParams,
    body: vendorProfileBody,
    answer: vendorProfile,
    handle: ({ actor, params: { id }, body }) => changeProfile(context, actor, { id, body }),
  });
};
