import type { FastifyInstance } from 'fastify';
import { deletionQuery } from '#contract/offer-types.ts';
import {
  staffTaxRate,
  staffTaxRates,
  taxRateBody,
  taxRateChangeBody,
  taxRateParams,
} from '#contract/tax-rates.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { addTaxRate, changeTaxRate, getTaxRate, listTaxRates, removeTaxRate } from './tax-rates.service.ts';

/** The dated rates of taxes, for admins; the answer to each change is the whole table. */
export const taxRateRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/tax-rates',
    access: 'user',
    summary: 'Rates of VAT and of the tax on profit, each with the day on which it takes effect',
    answer: staffTaxRates,
    handle: ({ actor }) => listTaxRates(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/tax-rates',
    access: 'user',
    summary: 'Adds a rate that takes effect on a future day',
    body: taxRateBody,
    answer: staffTaxRates,
    status: 201,
    handle: ({ actor, body, request }) => addTaxRate(context, actor, body, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/tax-rates/:id',
    access: 'user',
    summary: 'A rate with the day on which it takes effect',
    params: taxRateParams,
    answer: staffTaxRate,
    handle: ({ actor, params: { id } }) => getTaxRate(context, actor, id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/tax-rates/:id',
    access: 'user',
    summary: 'Changes a rate that has not taken effect yet',
    params: taxRateParams,
    body: taxRateChangeBody,
    answer: staffTaxRates,
    handle: ({ actor, params: { id }, body }) => changeTaxRate(context, actor, { id, body }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/staff/tax-rates/:id',
    access: 'user',
    summary: 'Removes a rate that has not taken effect yet',
    params: taxRateParams,
    query: deletionQuery,
    answer: staffTaxRates,
    handle: ({ actor, params: { id }, query: { version } }) => removeTaxRate(context, actor, { id, version }),
  });
};
