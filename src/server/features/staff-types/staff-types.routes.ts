import type { FastifyInstance } from 'fastify';
import { empty } from '#contract/common.ts';
import {
  applyRateAnswer,
  applyRateBody,
  attributeBody,
  attributeChangeBody,
  attributeParams,
  deletionQuery,
  ratesBody,
  staffAttribute,
  staffAttributes,
  staffType,
  staffTypes,
  typeBody,
  typeChangeBody,
  typeParams,
} from '#contract/offer-types.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import {
  changeAttribute,
  createAttribute,
  getAttribute,
  listAttributes,
  removeAttribute,
} from './attributes.service.ts';
import {
  changeStaffType,
  createStaffType,
  getStaffType,
  listStaffTypes,
  removeStaffType,
} from './staff-types.service.ts';
import { applyRate, changeRates, inheritRates } from './rates.service.ts';

const treeRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/types',
    access: 'user',
    summary: 'All types, including hidden ones, with limits, usual terms and the rates of their offers',
    answer: staffTypes,
    handle: ({ actor }) => listStaffTypes(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/types',
    access: 'user',
    summary: 'Adds a type',
    body: typeBody,
    answer: staffType,
    status: 201,
    handle: ({ actor, body, request }) =>
      createStaffType(context, actor, body, idempotentCallOf(request, actor)),
  });
};

const oneTypeRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/types/:id',
    access: 'user',
    summary: 'A type with limits, usual terms and the rates of its offers',
    params: typeParams,
    answer: staffType,
    handle: ({ actor, params: { id } }) => getStaffType(context, actor, id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/types/:id',
    access: 'user',
    summary: 'Changes a type, its position among its siblings, or whether it is hidden',
    params: typeParams,
    body: typeChangeBody,
    answer: staffType,
    handle: ({ actor, params: { id }, body }) => changeStaffType(context, actor, { id, body }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/staff/types/:id',
    access: 'user',
    summary: 'Removes a type that is not used',
    params: typeParams,
    query: deletionQuery,
    answer: empty,
    handle: ({ actor, params: { id }, query: { version } }) =>
      removeStaffType(context, actor, { id, version }),
  });
};

/** Types of the tree, for admins. */
export const typeRoutes = (app: FastifyInstance, context: Context): void => {
  treeRoutes(app, context);
  oneTypeRoutes(app, context);
};

const attributeListRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/attributes',
    access: 'user',
    summary: 'All attributes, each with the type that it belongs to',
    answer: staffAttributes,
    handle: ({ actor }) => listAttributes(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/attributes',
    access: 'user',
    summary: 'Adds an attribute to a type',
    body: attributeBody,
    answer: staffType,
    status: 201,
    handle: ({ actor, body, request }) =>
      createAttribute(context, actor, body, idempotentCallOf(request, actor)),
  });
};

const oneAttributeRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/attributes/:id',
    access: 'user',
    summary: 'An attribute with the type that it belongs to',
    params: attributeParams,
    answer: staffAttribute,
    handle: ({ actor, params: { id } }) => getAttribute(context, actor, id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/attributes/:id',
    access: 'user',
    summary: 'Changes an attribute, or its position among those of its type',
    params: attributeParams,
    body: attributeChangeBody,
    answer: staffType,
    handle: ({ actor, params: { id }, body }) => changeAttribute(context, actor, { id, body }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/staff/attributes/:id',
    access: 'user',
    summary: 'Removes an attribute that no offer has a value for',
    params: attributeParams,
    query: deletionQuery,
    answer: staffType,
    handle: ({ actor, params: { id }, query: { version } }) =>
      removeAttribute(context, actor, { id, version }),
  });
};

/** Attributes of types, for admins; the answers are the whole type. */
export const attributeRoutes = (app: FastifyInstance, context: Context): void => {
  attributeListRoutes(app, context);
  oneAttributeRoutes(app, context);
};

/** Limits and usual terms of types, for admins. */
export const rateRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/rates',
    access: 'user',
    summary: 'Limits and usual terms of all types, with the rates of their offers',
    answer: staffTypes,
    handle: ({ actor }) => listStaffTypes(context, actor),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/rates/:id',
    access: 'user',
    summary: 'Limits and usual terms of a type, with the rates of its offers',
    params: typeParams,
    answer: staffType,
    handle: ({ actor, params: { id } }) => getStaffType(context, actor, id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/rates/:id',
    access: 'user',
    summary: 'Changes the limits and usual terms of a type, and of types below that inherit them',
    params: typeParams,
    body: ratesBody,
    answer: staffType,
    handle: ({ actor, params: { id }, body }) => changeRates(context, actor, { id, body }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/staff/rates/:id',
    access: 'user',
    summary: 'Makes a type inherit the limits and usual terms of the type above it',
    params: typeParams,
    query: deletionQuery,
    answer: staffType,
    handle: ({ actor, params: { id }, query: { version } }) => inheritRates(context, actor, { id, version }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/rates/:id/apply',
    access: 'user',
    summary: 'Changes published offers of a type from a given rate to the type’s usual rate',
    params: typeParams,
    body: applyRateBody,
    answer: applyRateAnswer,
    handle: ({ actor, params: { id }, body }) => applyRate(context, actor, { id, ...body }),
  });
};
