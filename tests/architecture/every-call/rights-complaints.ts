import { signedIn, type Right } from './right.ts';

const unknown = '01970000-0000-7000-8000-00000000ffff';
const staff = { manager: 200, otherManager: 200, admin: 200, others: 403 };

/** Anybody may complain. Staff read and answer. */
export const complaintRights: readonly Right[] = [
  {
    call: 'POST /api/complaints',
    body: ({ offerId }) => ({ subject: { type: 'offer', id: offerId }, reason: 'price', text: 'Цена не та' }),
    answers: { others: 201 },
  },
  {
    call: 'POST /api/complaints',
    of: 'an archived offer',
    body: ({ archivedOfferId }) => ({
      subject: { type: 'offer', id: archivedOfferId },
      reason: 'price',
      text: 'Цена не та',
    }),
    answers: { others: 422 },
  },
  {
    call: 'GET /api/complaints/subjects/:type/:id',
    url: ({ offerId }) => `/api/complaints/subjects/offer/${offerId}`,
    answers: { others: 200 },
  },
  {
    call: 'GET /api/complaints/subjects/:type/:id',
    of: 'an archived offer',
    url: ({ archivedOfferId }) => `/api/complaints/subjects/offer/${archivedOfferId}`,
    answers: { others: 404 },
  },
  { call: 'GET /api/complaints', answers: signedIn(staff) },
  {
    call: 'POST /api/complaints/:id',
    of: 'a missing complaint',
    url: () => `/api/complaints/${unknown}`,
    body: () => ({ answer: 'Спасибо', version: 1 }),
    answers: signedIn({ manager: 404, otherManager: 404, admin: 404, others: 403 }),
  },
];
