import { cardDetails, lessorDetails } from '#tests/factories/lessor.ts';
import { signedIn, type Answers, type Right } from './right.ts';

const unknown = '01970000-0000-7000-8000-00000000ffff';
const admins = (answer: number): Answers => signedIn({ admin: answer, others: 403 });
const staff = (answer: number): Answers =>
  signedIn({ admin: answer, manager: answer, otherManager: answer, others: 403 });

/** Leasing companies and their cards: staff read, admins change, and what they give for a lease anybody may know. */
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
  { call: 'GET /api/lessors', answers: staff(200) },
  { call: 'POST /api/lessors', body: () => lessorDetails(), answers: admins(201) },
  { call: 'GET /api/lessors/:id', url: () => `/api/lessors/${unknown}`, answers: staff(404) },
  {
    call: 'POST /api/lessors/:id',
    url: () => `/api/lessors/${unknown}`,
    body: () => ({ version: 1 }),
    answers: admins(404),
  },
  {
    call: 'GET /api/lessors/:id/rate-cards',
    url: () => `/api/lessors/${unknown}/rate-cards`,
    answers: staff(404),
  },
  {
    call: 'POST /api/lessors/:id/rate-cards',
    url: () => `/api/lessors/${unknown}/rate-cards`,
    body: () => cardDetails(),
    answers: admins(404),
  },
  {
    call: 'POST /api/lessors/:id/rate-cards/:cardId/end',
    url: () => `/api/lessors/${unknown}/rate-cards/${unknown}/end`,
    answers: admins(404),
  },
];
