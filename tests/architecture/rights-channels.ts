import type { Right } from './right.ts';

const signedIn = { guest: 401, registration: 401, blocked: 403 };
const unknownToken = 'A'.repeat(43);

/** Telegram, which this server has no bot for, and the guides by role. */
export const channelRights: Right[] = [
  { call: 'GET /api/account/connect-telegram', answers: { ...signedIn, others: 200 } },
  { call: 'POST /api/account/connect-telegram', answers: { ...signedIn, others: 409 } },
  {
    call: 'GET /api/account/connect-telegram/status',
    of: 'somebody else’s link',
    url: () => `/api/account/connect-telegram/status?token=${unknownToken}`,
    answers: { ...signedIn, others: 404 },
  },
  { call: 'POST /api/account/disconnect-telegram', answers: { ...signedIn, others: 200 } },
  { call: 'POST /api/telegram/webhook', answers: { others: 404 } },
  { call: 'GET /api/instructions', of: 'one’s own', answers: { ...signedIn, others: 200 } },
  {
    call: 'GET /api/instructions',
    of: 'an admin’s',
    url: () => '/api/instructions?role=admin',
    answers: { ...signedIn, manager: 200, otherManager: 200, admin: 200, others: 404 },
  },
];
