import type { RequestDocument, RequestDocuments } from '#contract/request-documents.ts';
import type { TestApp } from '../support/test-app.ts';
import { uploadFile } from './file.ts';
import { call, get, post, type Answer, type Bearer } from './http.ts';

const addressOf = (requestId: string): string => `/api/requests/${requestId}/documents`;

/** Asks for a document of a request, submits one, or performs an action on one: `path` follows the address of its documents. */
export const postDocuments = (
  t: TestApp,
  who: Bearer,
  requestId: string,
  { path = '', ...body }: { path?: string } & Record<string, unknown>,
): Promise<Answer> => post(t, `${addressOf(requestId)}${path}`, body, who);

/** The documents of a request as this person sees them. */
export const documentsSeen = (t: TestApp, who: Bearer, requestId: string): Promise<Answer> =>
  get(t, addressOf(requestId), who);

/** Removes a document. */
export const removeDocument = (t: TestApp, who: Bearer, requestId: string, id: string): Promise<Answer> =>
  call(t, { method: 'DELETE', url: `${addressOf(requestId)}/${id}` }, who);

/** The last document of a successful answer. */
export const lastOf = ({ status, body }: Answer): RequestDocument => {
  const { items } = body as RequestDocuments;
  const last = items?.at(-1);
  if (status > 201 || !last)
    throw new Error(`the documents were answered with ${status} ${JSON.stringify(body)}`);
  return last;
};

/** A document that this person has submitted, with its own file. */
export const handInDocument = async (
  t: TestApp,
  who: Bearer,
  requestId: string,
  body: Record<string, unknown> = {},
): Promise<RequestDocument> => {
  const { id: fileId } = await uploadFile(t, who);
  return lastOf(await postDocuments(t, who, requestId, { kind: 'accounting', fileId, ...body }));
};
