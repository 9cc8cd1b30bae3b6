import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { beginForCaller, callerByEmail, draftFor } from '#tests/factories/caller.ts';
import { nobody } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies, type HostileCall } from './hostile-calls.ts';

const names = ['write', 'check', 'accept'] as const;

let t: TestApp;
let calls: Record<(typeof names)[number], HostileCall>;

beforeAll(async () => {
  t = await createTestApp();
  const manager = await createSignedIn(t, { role: 'manager' });
  const { token } = await beginForCaller(t, manager, { client: callerByEmail() });
  const agreed = { token, consent: true, personalData: true, lessorIds: [] };
  calls = {
    write: { url: '/api/requests', body: draftFor(callerByEmail()), who: manager },
    check: { url: '/api/request-invitations/check', body: { token }, who: nobody },
    accept: { url: '/api/request-invitations/accept', body: agreed, who: nobody },
  };
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(c order by request_id) from caller_invitations c) as invitations,
    (select count(*) from caller_acceptances) as acceptances,
    (select count(*) from registrations) as registrations,
    (select count(*) from requests) as requests,
    (select count(*) from events) as events`;

const faultOf = faultFinder(() => t, state);

testHostileBodies(names, (name) => calls[name], faultOf);
