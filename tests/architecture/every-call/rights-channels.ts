import { createECDH } from 'node:crypto';
import type { Right } from './right.ts';

const signedIn = { guest: 401, registration: 401, blocked: 403 };
const unknownToken = 'A'.repeat(43);

const publicKey = createECDH('prime256v1').generateKeys('base64url');

/** Telegram, for which this server has no bot, push messages, and the guides by role. */
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
  { call: 'GET /api/push-subscriptions', answers: { ...signedIn, others: 200 } },
  {
    call: 'POST /api/push-subscriptions',
    of: 'to an address of our own network',
    body: () => ({ endpoint: 'http://127.0.0.1/', keys: { p256dh: publicKey, auth: 'A'.repeat(22) } }),
    answers: { ...signedIn, others: 422 },
  },
  { call: 'DELETE /api/push-subscriptions', answers: { ...signedIn, others: 200 } },
  { call: 'GET /api/instructions', of: 'one’s own', answers: { ...signedIn, others: 200 } },
  {
    call: 'GET /api/instructions',
    of: 'an admin’s',
    url: () => '/api/instructions?role=admin',
    answers: { ...signedIn, manager: 200, otherManager: 200, admin: 200, others: 404 },
  },
];
