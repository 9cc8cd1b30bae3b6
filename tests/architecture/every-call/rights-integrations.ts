import { testPassword } from '#tests/factories/person.ts';
import type { Answers, Right } from './right.ts';

/** Webhooks are for clients, vendors, lessors and admins; managers, and viewers at a lessor, have none. */
const listeners = (status: number): Answers => ({
  guest: 401,
  registration: 401,
  blocked: 403,
  lessorViewer: 403,
  manager: 403,
  otherManager: 403,
  others: status,
});

const webhook = { url: 'http://93.184.216.34/', events: ['request.moved'], enabled: true };
const feed = { url: 'http://93.184.216.34/feed.yml', format: 'yml', schedule: 'daily', enabled: true };
const unseen = 99;

/** A person's own integrations: other people's cannot even be addressed. */
export const integrationsRights: readonly Right[] = [
  { call: 'GET /api/account/integrations/deliveries', answers: listeners(200) },
  {
    call: 'POST /api/account/integrations/deliveries/:id/retry',
    of: 'a missing one',
    url: () => '/api/account/integrations/deliveries/01970000-0000-7000-8000-00000000ffff/retry',
    answers: listeners(404),
  },
  { call: 'POST /api/account/integrations/test', of: 'there is none yet', answers: listeners(404) },
  {
    call: 'POST /api/account/integrations/secret',
    of: 'there is none yet',
    body: () => ({ password: testPassword, version: unseen }),
    answers: listeners(404),
  },
  {
    call: 'POST /api/account/update-integrations',
    of: 'a webhook',
    body: () => ({ password: testPassword, webhook, version: 0 }),
    answers: listeners(200),
  },
  {
    call: 'POST /api/account/update-integrations',
    of: 'a feed, seen long ago',
    body: () => ({ feed, version: unseen }),
    answers: { ...listeners(403), vendor: 409, otherVendor: 409, admin: 409 },
  },
];
