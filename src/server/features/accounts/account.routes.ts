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
import { deleteAccountBody, saveUserDataBody, updateAccountBody } from '#contract/own-data.ts';
import { empty } from '#contract/common.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { accountOf, companyByInn, suggestAddresses } from './account.service.ts';
import { callerOf } from './caller.ts';
import { confirmCompany } from './company.service.ts';
import { deleteAccount } from './delete-account.service.ts';
import { saveUserData } from './save-user-data.service.ts';
import { updateAccount } from './update-account.service.ts';

const ownRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'The signed-in person',
    answer: accountView,
    handle: ({ actor }) => accountOf(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account',
    access: 'user',
    summary: 'Saves language, channels and the consent to letters with offers; what is left out stays',
    body: updateAccountBody,
    answer: accountView,
    handle: ({ actor, body, request }) => updateAccount(context, actor, { body, caller: callerOf(request) }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/save-user-data',
    access: 'user',
    summary: 'Saves name, position, day of birth, phone and e-mail of the signed-in person',
    body: saveUserDataBody,
    answer: accountView,
    handle: ({ actor, body }) => saveUserData(context, actor, body),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/delete',
    access: 'user',
    summary: 'Deletes the account of the signed-in person, for good',
    body: deleteAccountBody,
    answer: empty,
    handle: async ({ actor, body }) => {
      await deleteAccount(context, actor, body);
      return {};
    },
  });
};

/** The signed-in person and their company. */
export const accountRoutes = (app: FastifyInstance, context: Context): void => {
  ownRoutes(app, context);
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
