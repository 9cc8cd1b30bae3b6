import { cardDetails, lessorDetails } from '#tests/factories/lessor.ts';
import { signedIn, type Answers, type Right } from './right.ts';

const unknown = '01970000-0000-7000-8000-00000000ffff';

/** For a lessor's people other lessors do not exist. */
const foreign: Partial<Answers> = { lessor: 404, lessorViewer: 404, otherLessor: 404 };
const staff = (answer: number): Partial<Answers> => ({
  admin: answer,
  manager: answer,
  otherManager: answer,
});

const admins = (answer: number): Answers => signedIn({ ...foreign, admin: answer, others: 403 });
const readers = (answer: number): Answers => signedIn({ ...foreign, ...staff(answer), others: 403 });
const ownReaders = signedIn({ ...staff(200), lessor: 200, lessorViewer: 200, otherLessor: 404, others: 403 });
const ownWriters = signedIn({ admin: 201, lessor: 201, otherLessor: 404, others: 403 });

/** Leasing companies and their cards: staff and the lessor's own people read them; what cards give for a lease is public. */
export const lessorRights: readonly Right[] = [
  {
    call: 'POST /api/lessors/fit',
    body: ({ offerId }) => ({ offerId, terms: { advance: { share: '0.2' }, months: 36 } }),
    answers: { others: 200 },
  },
  {
    call: 'POST /api/lessors/fit',
    of: 'an archived offer, for its vendor and staff too',
    body: ({ archivedOfferId }) => ({
      offerId: archivedOfferId,
      terms: { advance: { share: '0.2' }, months: 36 },
    }),
    answers: { others: 404 },
  },
  {
    call: 'GET /api/lessors',
    answers: signedIn({ ...staff(200), lessor: 200, lessorViewer: 200, otherLessor: 200, others: 403 }),
  },
  {
    call: 'GET /api/lessors/:id',
    of: 'the lessor’s own company',
    url: ({ lessorId }) => `/api/lessors/${lessorId}`,
    answers: ownReaders,
  },
  {
    call: 'POST /api/lessors/:id',
    of: 'the lessor’s own company, with an unknown version',
    url: ({ lessorId }) => `/api/lessors/${lessorId}`,
    body: () => ({ version: 999 }),
    answers: signedIn({ admin: 409, otherLessor: 404, others: 403 }),
  },
  {
    call: 'POST /api/lessors/:id/block',
    of: 'the lessor’s own company, with an unknown version',
    url: ({ lessorId }) => `/api/lessors/${lessorId}/block`,
    body: () => ({ reason: 'Не отвечает клиентам', version: 999 }),
    answers: signedIn({ admin: 409, otherLessor: 404, others: 403 }),
  },
  {
    call: 'POST /api/lessors/:id/unblock',
    of: 'the lessor’s own company, with an unknown version',
    url: ({ lessorId }) => `/api/lessors/${lessorId}/unblock`,
    body: () => ({ version: 999 }),
    answers: signedIn({ admin: 409, otherLessor: 404, others: 403 }),
  },
  {
    call: 'POST /api/lessors/:id/block',
    url: () => `/api/lessors/${unknown}/block`,
    body: () => ({ reason: 'Не отвечает клиентам', version: 1 }),
    answers: admins(404),
  },
  {
    call: 'POST /api/lessors/:id/unblock',
    url: () => `/api/lessors/${unknown}/unblock`,
    body: () => ({ version: 1 }),
    answers: admins(404),
  },
  {
    call: 'GET /api/lessors/:id/rate-cards',
    of: 'the lessor’s own company',
    url: ({ lessorId }) => `/api/lessors/${lessorId}/rate-cards`,
    answers: ownReaders,
  },
  {
    call: 'POST /api/lessors/:id/rate-cards',
    of: 'the lessor’s own company',
    url: ({ lessorId }) => `/api/lessors/${lessorId}/rate-cards`,
    body: () => cardDetails(),
    answers: ownWriters,
  },
  {
    call: 'POST /api/lessors/:id/rate-cards/:cardId/end',
    of: 'the lessor’s own company, a missing card',
    url: ({ lessorId }) => `/api/lessors/${lessorId}/rate-cards/${unknown}/end`,
    answers: signedIn({ admin: 404, lessor: 404, otherLessor: 404, others: 403 }),
  },
  {
    call: 'POST /api/lessors/:id/try-out',
    of: 'the lessor’s own company',
    url: ({ lessorId }) => `/api/lessors/${lessorId}/try-out`,
    body: () => cardDetails(),
    answers: ownReaders,
  },
  { call: 'POST /api/lessors', body: () => lessorDetails(), answers: signedIn({ admin: 201, others: 403 }) },
  { call: 'GET /api/lessors/:id', url: () => `/api/lessors/${unknown}`, answers: readers(404) },
  {
    call: 'POST /api/lessors/:id',
    url: () => `/api/lessors/${unknown}`,
    body: () => ({ version: 1 }),
    answers: admins(404),
  },
  {
    call: 'GET /api/lessors/:id/rate-cards',
    url: () => `/api/lessors/${unknown}/rate-cards`,
    answers: readers(404),
  },
  {
    call: 'POST /api/lessors/:id/rate-cards',
    url: () => `/api/lessors/${unknown}/rate-cards`,
    body: () => cardDetails(),
    answers: admins(404),
  },
  {
    call: 'POST /api/lessors/:id/try-out',
    url: () => `/api/lessors/${unknown}/try-out`,
    body: () => cardDetails(),
    answers: readers(404),
  },
  {
    call: 'POST /api/lessors/:id/rate-cards/:cardId/end',
    url: () => `/api/lessors/${unknown}/rate-cards/${unknown}/end`,
    answers: admins(404),
  },
];
