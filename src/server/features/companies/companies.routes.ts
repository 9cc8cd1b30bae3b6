import type { FastifyInstance } from 'fastify';
import {
  addressBody,
  addressSuggestions,
  companyByInn as companyByInnAnswer,
  companyByInnBody,
  confirmCompanyBody,
  confirmedCompany,
} from '#contract/accounts.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { companyByInn, suggestAddresses } from './company-registry.service.ts';
import { confirmCompany, type CompanyContext } from './confirm-company.service.ts';

/** Confirming a company, and what the registry knows for filling in its form. */
export const companyRoutes = (app: FastifyInstance, context: CompanyContext): void => {
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
