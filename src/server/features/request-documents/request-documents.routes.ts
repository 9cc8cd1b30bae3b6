import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import {
  addRequestDocumentBody,
  changeRequestDocumentBody,
  documentTemplate,
  documentTemplateBody,
  fromCompanyBody,
  fromTemplateBody,
  requestDocuments,
} from '#contract/request-documents.ts';
import { archiveHeaders, linkQuery } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { readArchive } from './archive.service.ts';
import type { Parts } from './change-documents.ts';
import { listDocuments } from './documents-page.ts';
import { addFromCompany } from './from-company.service.ts';
import { askByList } from './lists.service.ts';
import { addDocument, changeDocument, removeDocument } from './request-documents.service.ts';
import { changeTemplate, getTemplate } from './templates.service.ts';

const params = z.object({ id });
const documentParams = z.object({ id, documentId: id });
const archiveQuery = z.extend(linkQuery, { reader: id });
const url = '/api/requests/:id/documents';
const oneUrl = `${url}/:documentId` as const;

/** The documents of a request: which there are, and asking for one or submitting one. */
export const requestDocumentRoutes = (app: FastifyInstance, parts: Parts): void => {
  addEndpoint(app, {
    method: 'GET',
    url,
    access: 'user',
    summary: 'The documents of a request that the caller may see',
    params,
    answer: requestDocuments,
    handle: ({ actor, params: { id: requestId } }) => listDocuments(parts, actor, requestId),
  });
  addEndpoint(app, {
    method: 'POST',
    url,
    access: 'user',
    summary: 'Asks for a document of a request, or submits one',
    params,
    body: addRequestDocumentBody,
    answer: requestDocuments,
    status: 201,
    handle: ({ actor, params: { id: requestId }, body, request }) =>
      addDocument(parts, actor, { requestId, body, call: idempotentCallOf(request, actor) }),
  });
};

/** Several documents of a request at once: a list to ask for, the company’s own, and all as one archive. */
export const documentBundleRoutes = (app: FastifyInstance, parts: Parts): void => {
  addEndpoint(app, {
    method: 'POST',
    url: `${url}/from-template`,
    access: 'user',
    summary: 'Asks for all documents of a leasing company’s list, or of the default list',
    params,
    body: fromTemplateBody,
    answer: requestDocuments,
    status: 201,
    handle: ({ actor, params: { id: requestId }, body, request }) =>
      askByList(parts, actor, {
        requestId,
        lessorId: body.lessorId ?? null,
        call: idempotentCallOf(request, actor),
      }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${url}/from-company`,
    access: 'user',
    summary: 'Submits documents from the company’s profile',
    params,
    body: fromCompanyBody,
    answer: requestDocuments,
    status: 201,
    handle: ({ actor, params: { id: requestId }, body, request }) =>
      addFromCompany(parts, actor, { requestId, ...body, call: idempotentCallOf(request, actor) }),
  });
  addEndpoint(app, {
    method: 'GET',
    url: `${url}.zip`,
    access: 'public',
    summary: 'All documents of a request as one archive, by a link of `POST /api/files/{id}/link`',
    params,
    query: archiveQuery,
    answer: bytes,
    contentType: 'application/zip',
    handle: async ({ params: { id: requestId }, query: { reader: readerId, ...link }, reply }) => {
      const { name, bytes: archive } = await readArchive(parts, { requestId, readerId, ...link });
      reply.headers(archiveHeaders(name));
      return archive as unknown as Uint8Array;
    },
  });
};

/** One document of a request: its files, the decision on it, and its removal. */
export const singleDocumentRoutes = (app: FastifyInstance, parts: Parts): void => {
  addEndpoint(app, {
    method: 'POST',
    url: oneUrl,
    access: 'user',
    summary:
      'Adds files to a document, withdraws one, accepts or refuses the document, or shares it with the leasing company',
    params: documentParams,
    body: changeRequestDocumentBody,
    answer: requestDocuments,
    handle: ({ actor, params: { id: requestId, documentId }, body, request }) =>
      changeDocument(parts, actor, { requestId, documentId, body, call: idempotentCallOf(request, actor) }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: oneUrl,
    access: 'user',
    summary: 'Removes a document of a request that is not accepted',
    params: documentParams,
    answer: requestDocuments,
    handle: ({ actor, params: { id: requestId, documentId }, request }) =>
      removeDocument(parts, actor, { requestId, documentId, call: idempotentCallOf(request, actor) }),
  });
};

/** Leasing companies' own lists of documents. */
export const documentTemplateRoutes = (app: FastifyInstance, context: Context): void => {
  const templateUrl = '/api/lessors/:id/document-template';
  addEndpoint(app, {
    method: 'GET',
    url: templateUrl,
    access: 'user',
    summary: 'The documents that a leasing company asks its clients for, for staff and its people',
    params,
    answer: documentTemplate,
    handle: ({ actor, params: { id: lessorId } }) => getTemplate(context, actor, lessorId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: templateUrl,
    access: 'user',
    summary: 'Changes the documents that a leasing company asks its clients for',
    params,
    body: documentTemplateBody,
    answer: documentTemplate,
    handle: ({ actor, params: { id: lessorId }, body }) => changeTemplate(context, actor, lessorId, body),
  });
};
