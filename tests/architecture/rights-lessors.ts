import { cardDetails, lessorDetails } from '#tests/factories/lessor.ts';
import { signedIn, type Answers, type Right } from './right.ts';
import { askers } from './rights-world.ts';

const unknown = '01970000-0000-7000-8000-00000000ffff';

/** The same answer for everybody who works for a lessor. */
const atLessors = (answer: number) =>
  Object.fromEntries(askers.filter((asker) => /lessor/iu.test(asker)).map((asker) => [asker, answer]));

/** A lessor that is not theirs does not exist for people of lessors; that it is theirs is tested beside the feature. */
const admins = (answer: number): Answers => signedIn({ ...atLessors(404), admin: answer, others: 403 });
const readers = (answer: number): Answers =>
  signedIn({ ...atLessors(404), admin: answer, manager: answer, otherManager: answer, others: 403 });

/** Leasing companies and their cards: staff and their own people read, and what they give for a lease anybody may know. */
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
    answers: signedIn({ ...atLessors(200), admin: 200, manager: 200, otherManager: 200, others: 403 }),
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
