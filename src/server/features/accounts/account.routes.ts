import type { FastifyInstance } from 'fastify';
import {
  accountView,
  addressBody,
  addressSuggestions,
  companyByInn as companyByInnAnswer,
  companyByInnBody,
  confirmCompanyBody,
  confirmedCompany,
} from '#contract/accounts.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { accountOf, companyByInn, suggestAddresses } from './account.service.ts';
import { callerOf } from './caller.ts';
import { confirmCompany } from './company.service.ts';

/** The signed-in person and their company. */
export const accountRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account',
    access: 'user',
    summary: 'The signed-in person',
    answer: accountView,
    handle: ({ actor }) => accountOf(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/confirm-company',
    access: 'registration',
    summary: 'Confirms a company for oneself, or for anybody when staff do it',
    body: confirmCompanyBody,
    answer: confirmedCompany,
    handle: async ({ actor, body, request }) => ({
      company: await confirmCompany(context, actor, body, callerOf(request)),
    }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/address-data',
    access: 'registration',
    summary: 'Suggests addresses',
    body: addressBody,
    answer: addressSuggestions,
    handle: ({ body, request }) => suggestAddresses(context, body.address, callerOf(request)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/company-by-inn',
    access: 'public',
    summary: 'What the registry knows of a company, for filling in the form',
    body: companyByInnBody,
    answer: companyByInnAnswer,
    handle: ({ body, request }) => companyByInn(context, body.inn, callerOf(request)),
  });
};
