import type { Answers, Right } from './right.ts';

const own = (others: number): Answers => ({ guest: 401, registration: 401, blocked: 403, others });

const aSession = '01939000-0000-7000-8000-000000000001';

/** How a person signs in: each sees and changes their own sessions; other people's do not exist for them. */
export const securityRights: Right[] = [
  { call: 'GET /api/account/sessions', answers: own(200) },
  {
    call: 'DELETE /api/account/sessions/:id',
    of: 'one that is not their own',
    url: () => `/api/account/sessions/${aSession}`,
    answers: own(404),
  },
  ...(['start', 'confirm'] as const).map((step): Right => ({
    call: `POST /api/account/second-factor/${step}`,
    answers: own(422),
  })),
  ...(['disable', 'recovery-codes'] as const).map((step): Right => ({
    call: `POST /api/account/second-factor/${step}`,
    of: 'there is none',
    answers: own(409),
  })),
];
