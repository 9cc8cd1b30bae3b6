import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import { deletionQuery } from '#contract/offer-types.ts';
import {
  staffVendor,
  staffVendorBody,
  staffVendorChange,
  staffVendorsPage,
  staffVendorsQuery,
} from '#contract/staff-vendors.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { removeStaffVendor } from './remove-vendor.service.ts';
import {
  changeStaffVendor,
  createStaffVendor,
  getStaffVendor,
  listStaffVendors,
} from './staff-vendors.service.ts';

const params = z.object({ id });

const listRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/vendors',
    access: 'user',
    summary: 'Vendors, including hidden ones, with their companies and people',
    query: staffVendorsQuery,
    answer: staffVendorsPage,
    handle: ({ actor, query }) => listStaffVendors(context, actor, query),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/vendors',
    access: 'user',
    summary: 'Adds a vendor, with its company by ИНН',
    body: staffVendorBody,
    answer: staffVendor,
    status: 201,
    handle: ({ actor, body, request }) =>
      createStaffVendor(context, actor, body, idempotentCallOf(request, actor)),
  });
};

const vendorRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/vendors/:id',
    access: 'user',
    summary: 'A vendor with its company and people',
    params,
    answer: staffVendor,
    handle: ({ actor, params: { id: vendorId } }) => getStaffVendor(context, actor, vendorId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/vendors/:id',
    access: 'user',
    summary: 'Changes a vendor, hides it with its offers, or shows both again',
    params,
    body: staffVendorChange,
    answer: staffVendor,
    handle: ({ actor, params: { id: vendorId }, body }) =>
      changeStaffVendor(context, actor, { id: vendorId, body }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/staff/vendors/:id',
    access: 'user',
    summary: 'Removes a vendor that has no data',
    params,
    query: deletionQuery,
    answer: empty,
    handle: ({ actor, params: { id: vendorId }, query: { version } }) =>
      removeStaffVendor(context, actor, { id: vendorId, version }),
  });
};

/** Vendors, for admins. */
export const staffVendorRoutes = (app: FastifyInstance, context: Context): void => {
  listRoutes(app, context);
  vendorRoutes(app, context);
};
