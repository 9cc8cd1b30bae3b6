import type { RequestDocumentStatus } from '#contract/request-documents.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { signedIn, type Answers, type Right } from './right.ts';
import { aRequest } from './rights-requests.ts';
import type { Asker, World } from './rights-world.ts';

const documentId = '01970000-0000-7000-8000-0000000d0c02';
const unknownId = '01970000-0000-7000-8000-00000000ffff';

const documentsOf = (world: World): string => `${aRequest(world)}/documents`;
const aDocument = (world: World): string => `${documentsOf(world)}/${documentId}`;

type Traits = {
  status?: RequestDocumentStatus;
  asked?: boolean;
  /** Who asks for it. */
  by?: 'lessor';
  shared?: boolean;
  /** Whether the lessor's КП is accepted. */
  chosen?: boolean;
};

/** Adds one document to the owner's request, which is in approval. */
const put =
  ({ status = 'submitted', asked = true, by, shared = false, chosen = true }: Traits = {}) =>
  async (t: TestApp, { requestId, lessorId, people }: World): Promise<void> => {
    const { db } = t.context;
    await db
      .updateTable('requests')
      .set({ lessor_id: chosen ? lessorId : null })
      .where('id', '=', requestId)
      .execute();
    await db.deleteFrom('request_documents').where('request_id', '=', requestId).execute();
    const now = t.clock.now();
    await db
      .insertInto('request_documents')
      .values({
        id: documentId,
        request_id: requestId,
        kind: 'accounting',
        status,
        asked,
        requested_by: asked ? people.manager.userId : null,
        lessor_id: by ? lessorId : null,
        shared,
        created_at: now,
        updated_at: now,
      })
      .execute();
  };

/** Those who know of the request's documents: the client's side and staff; for a vendor and a lessor that is not chosen there are none. */
const among = (answers: Partial<Record<Asker, number>>, others: number): Answers =>
  signedIn({
    owner: others,
    employee: others,
    viewer: others,
    manager: others,
    admin: others,
    ...answers,
    others: 404,
  });

const staff = (answer: number) => ({ manager: answer, admin: answer });
const clients = (answer: number) => ({ owner: answer, employee: answer });
const status = 'approval';
const decision = () => ({ decision: 'accept', version: 1 });
const files = () => ({ fileId: unknownId });

/** Documents of requests, and lessors' lists of them. */
export const requestDocumentRights: readonly Right[] = [
  {
    call: 'GET /api/requests/:id/documents',
    of: 'while no КП is accepted',
    url: documentsOf,
    status: 'in_review',
    prepare: put({ chosen: false, shared: true }),
    answers: among({}, 200),
  },
  {
    call: 'GET /api/requests/:id/documents',
    of: 'of the chosen lessor',
    url: documentsOf,
    status,
    prepare: put(),
    answers: among({ lessor: 200, lessorViewer: 200 }, 200),
  },
  {
    call: 'POST /api/requests/:id/documents',
    of: 'asking',
    url: documentsOf,
    body: () => ({ kind: 'act' }),
    status,
    prepare: put(),
    answers: among({ ...staff(201), lessor: 201, lessorViewer: 403 }, 403),
  },
  {
    call: 'POST /api/requests/:id/documents',
    of: 'submitting somebody else’s file',
    url: documentsOf,
    body: () => ({ kind: 'act', fileId: unknownId }),
    status,
    prepare: put(),
    answers: among({ ...staff(422), ...clients(422), lessor: 422, lessorViewer: 403 }, 403),
  },
  {
    call: 'POST /api/requests/:id/documents/from-template',
    url: (world) => `${documentsOf(world)}/from-template`,
    status,
    prepare: put(),
    answers: among({ ...staff(201), lessor: 201, lessorViewer: 403 }, 403),
  },
  {
    call: 'POST /api/requests/:id/documents/from-company',
    of: 'a missing document',
    url: (world) => `${documentsOf(world)}/from-company`,
    body: () => ({ documentIds: [unknownId] }),
    status,
    prepare: put(),
    answers: among({ ...staff(422), ...clients(422), lessor: 422, lessorViewer: 403 }, 403),
  },
  {
    call: 'POST /api/requests/:id/documents/:documentId',
    of: 'deciding on what staff asked for',
    url: aDocument,
    body: decision,
    status,
    prepare: put(),
    answers: among(staff(200), 403),
  },
  {
    call: 'POST /api/requests/:id/documents/:documentId',
    of: 'deciding on what is shared with the lessor',
    url: aDocument,
    body: decision,
    status,
    prepare: put({ shared: true }),
    answers: among({ ...staff(200), lessor: 403, lessorViewer: 403 }, 403),
  },
  {
    call: 'POST /api/requests/:id/documents/:documentId',
    of: 'deciding on what the lessor asked for',
    url: aDocument,
    body: decision,
    status,
    prepare: put({ by: 'lessor' }),
    answers: among({ ...staff(200), lessor: 200, lessorViewer: 403 }, 403),
  },
  {
    call: 'POST /api/requests/:id/documents/:documentId',
    of: 'submitting somebody else’s file',
    url: aDocument,
    body: files,
    status,
    prepare: put({ status: 'requested', by: 'lessor' }),
    answers: among({ ...staff(422), ...clients(422), lessor: 422, lessorViewer: 403 }, 403),
  },
  {
    call: 'POST /api/requests/:id/documents/:documentId',
    of: 'sharing',
    url: aDocument,
    body: () => ({ shared: true }),
    status,
    prepare: put({ by: 'lessor' }),
    answers: among({ ...staff(200), lessor: 403, lessorViewer: 403 }, 403),
  },
  {
    call: 'DELETE /api/requests/:id/documents/:documentId',
    of: 'that staff asked for',
    url: aDocument,
    status,
    prepare: put(),
    answers: among(staff(200), 403),
  },
  {
    call: 'DELETE /api/requests/:id/documents/:documentId',
    of: 'that nobody asked for',
    url: aDocument,
    status,
    prepare: put({ asked: false }),
    answers: among({ ...staff(200), ...clients(200) }, 403),
  },
  {
    call: 'GET /api/requests/:id/documents.zip',
    of: 'by a link that was not signed by us',
    url: (world) => `${documentsOf(world)}.zip?reader=${world.people.owner.userId}&expires=1&signature=x`,
    prepare: put({ chosen: false }),
    answers: { others: 404 },
  },
  {
    call: 'GET /api/lessors/:id/document-template',
    of: 'the lessor’s own company',
    url: ({ lessorId }) => `/api/lessors/${lessorId}/document-template`,
    answers: signedIn({
      ...staff(200),
      otherManager: 200,
      lessor: 200,
      lessorViewer: 200,
      otherLessor: 404,
      others: 403,
    }),
  },
  {
    call: 'POST /api/lessors/:id/document-template',
    of: 'the lessor’s own company, with an unknown version',
    url: ({ lessorId }) => `/api/lessors/${lessorId}/document-template`,
    body: () => ({ items: [], version: 99 }),
    answers: signedIn({
      ...staff(409),
      otherManager: 409,
      lessor: 409,
      otherLessor: 404,
      others: 403,
    }),
  },
];
