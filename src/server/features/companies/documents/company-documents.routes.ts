import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import { addCompanyDocumentBody, companyDocument, companyDocuments } from '#contract/files.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import {
  addCompanyDocument,
  listCompanyDocuments,
  removeCompanyDocument,
} from './company-documents.service.ts';

const params = z.object({ id });
const documentParams = z.object({ id, documentId: id });

/** The documents of a company: charter, bank details, powers of attorney. */
export const companyDocumentRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/companies/:id/documents',
    access: 'user',
    summary: 'The documents of a company that the caller may see',
    params,
    answer: companyDocuments,
    handle: ({ actor, params: { id: companyId } }) => listCompanyDocuments(context, actor, companyId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/companies/:id/documents',
    access: 'user',
    summary: 'Adds a document to a company from a file that the caller has uploaded',
    params,
    body: addCompanyDocumentBody,
    answer: companyDocument,
    status: 201,
    handle: ({ actor, params: { id: companyId }, body, request }) =>
      addCompanyDocument(context, actor, { companyId, ...body }, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/companies/:id/documents/:documentId',
    access: 'user',
    summary: 'Removes a document of a company',
    params: documentParams,
    answer: empty,
    handle: ({ actor, params: { id: companyId, documentId } }) =>
      removeCompanyDocument(context, actor, { companyId, documentId }),
  });
};
