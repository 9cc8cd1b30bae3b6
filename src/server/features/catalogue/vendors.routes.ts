import type { FastifyInstance } from 'fastify';
import { catalogueAnswer, catalogueQuery } from '#contract/catalogue.ts';
import { vendorParams, vendorsAnswer, vendorView } from '#contract/vendors.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { getVendor, listVendorOffers, listVendors } from './vendors.service.ts';

/** Calls of vendors. */
export const vendorRoutes =
  (context: Context) =>
  (app: FastifyInstance): void => {
    addEndpoint(app, {
      method: 'GET',
      url: '/api/vendors',
      access: 'public',
      summary: 'Vendors',
      answer: vendorsAnswer,
      handle: ({ reply }) => {
        reply.header('page-tags', 'list');
        return listVendors(context);
      },
    });
    addEndpoint(app, {
      method: 'GET',
      url: '/api/vendors/:id',
      access: 'public',
      summary: 'A vendor by id or slug',
      params: vendorParams,
      answer: vendorView,
      handle: async ({ params, reply }) => {
        // For a missing vendor, whose page must be dropped once it appears.
        reply.header('page-tags', 'list');
        const vendor = await getVendor(context, params.id);
        reply.header('page-tags', `vendor:${vendor.id}`);
        return vendor;
      },
    });
    addEndpoint(app, {
      method: 'GET',
      url: '/api/vendors/:id/offers',
      access: 'public',
      summary: "A vendor's published offers",
      params: vendorParams,
      query: catalogueQuery,
      answer: catalogueAnswer,
      handle: async ({ params, query, reply }) => {
        reply.header('page-tags', 'list');
        const { vendorId, answer } = await listVendorOffers(context, params.id, query);
        reply.header('page-tags', `list,vendor:${vendorId}`);
        return answer;
      },
    });
  };
