import type { FastifyInstance } from 'fastify';
import { confirmCompanyBody, confirmedCompany } from '#contract/accounts.ts';
import {
  addressBody,
  addressSuggestions,
  companyByInnBody,
  companySuggestionsBody,
  registryCompanies,
  registryState,
} from '#contract/company-registry.ts';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { companiesPage, companiesQuery, companyOfStaff, decideBody } from '#contract/companies.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { listCompaniesForStaff, readCompanyForStaff } from './company-list.service.ts';
import { decide } from './company-proof.service.ts';
import { companyByInn, suggestAddresses, suggestCompanies } from './company-registry.service.ts';
import { confirmCompany } from './confirm-company.service.ts';

const ofCompany = z.object({ id });

/** Companies as staff see and decide on them. */
export const companyProofRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/companies',
    access: 'user',
    summary: 'Companies, for staff; optionally only those with documents waiting for a decision',
    query: companiesQuery,
    answer: companiesPage,
    handle: ({ actor, query }) => listCompaniesForStaff(context, actor, query),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/companies/:id',
    access: 'user',
    summary: 'A company, for staff',
    params: ofCompany,
    answer: companyOfStaff,
    handle: ({ actor, params }) => readCompanyForStaff(context, actor, params.id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/companies/:id/decide',
    access: 'user',
    summary: 'Decides whether a person’s documents prove that they may act for a company',
    params: ofCompany,
    body: decideBody,
    answer: confirmedCompany,
    handle: async ({ actor, params, body, request }) => ({
      company: await decide(context, actor, { companyId: params.id, body }, idempotentCallOf(request, actor)),
    }),
  });
};

/** Confirming a company, and registry data for filling in its form. */
export const companyRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/confirm-company',
    access: 'registration',
    summary:
      'Adds a company to an account or completes its details: the caller’s own, or, for staff, anybody’s',
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
    summary: 'A company’s details from the registry, for filling in the form',
    body: companyByInnBody,
    answer: registryCompanies,
    handle: ({ body, request }) => companyByInn(context, body.inn, callerOf(request)),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/company-registry',
    access: 'public',
    summary: 'Whether a company registry is available',
    answer: registryState,
    handle: async () => ({ configured: context.registry.configured, demo: context.registry.demo }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/company-suggestions',
    access: 'public',
    summary: 'Suggests companies from the registry by ИНН or part of a name',
    body: companySuggestionsBody,
    answer: registryCompanies,
    handle: ({ body, request }) => suggestCompanies(context, body.query, callerOf(request)),
  });
};
