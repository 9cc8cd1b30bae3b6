import { signedIn, type Right } from './right.ts';

const ofStaff = signedIn({ manager: 200, otherManager: 200, admin: 200, others: 403 });

/** Statistics: staff read them; anybody's browser reports that it shows and calculates an offer. */
export const statisticsRights: readonly Right[] = [
  { call: 'GET /api/stats', answers: ofStaff },
  { call: 'GET /api/stats.xlsx', answers: ofStaff },
  {
    call: 'POST /api/offers/:id/viewed',
    url: ({ offerId }) => `/api/offers/${offerId}/viewed`,
    answers: { others: 200 },
  },
  {
    call: 'POST /api/offers/:id/calculated',
    url: ({ offerId }) => `/api/offers/${offerId}/calculated`,
    answers: { others: 200 },
  },
];
