import type { Answers, Right } from './right.ts';

const own = (others: number): Answers => ({ guest: 401, registration: 401, blocked: 403, others });

/** A person's own data: each acts on themselves only, so the table has no foreign subjects. */
export const profileRights: Right[] = [
  { call: 'POST /api/account', body: () => ({ locale: 'ru', version: 1 }), answers: own(200) },
  { call: 'POST /api/account/save-user-data', answers: own(422) },
  { call: 'GET /api/account/export', answers: own(200) },
  { call: 'POST /api/account/delete', of: 'without the password', answers: own(422) },
  {
    call: 'POST /api/account/delete',
    of: 'with a wrong password',
    body: () => ({ password: 'не тот' }),
    answers: own(422),
  },
];
