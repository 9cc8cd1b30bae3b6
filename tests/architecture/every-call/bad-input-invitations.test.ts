import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, post } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies, type HostileCall } from './hostile-calls.ts';

const names = ['invite', 'extend', 'decline', 'send anew'] as const;

let t: TestApp;
let calls: Record<(typeof names)[number], HostileCall>;

beforeAll(async () => {
  t = await createTestApp();
  const client = await createClient(t);
  const manager = await createSignedIn(t, { role: 'manager' });
  const lessorId = (await createLessor(t)).lessor.id;
  const further = (await createLessor(t)).lessor.id;
  const sent = await createRequest(t, { by: client, lessorIds: [lessorId] });
  const expired = await createRequest(t, { by: client, lessorIds: [lessorId] });
  await putRequest(t, expired.id, { status: 'expired' });
  const lessors = `/api/requests/${sent.id}/lessors`;
  calls = {
    invite: { url: lessors, body: { lessorIds: [further], consent: true }, who: client },
    extend: { url: `${lessors}/extend`, body: { until: '2026-12-01T09:00:00.000Z', lessorId }, who: manager },
    decline: { url: `${lessors}/decline`, body: { reason: 'Не наша техника', lessorId }, who: manager },
    'send anew': {
      url: `/api/requests/${expired.id}/transitions`,
      body: { to: 'submitted', consent: true, lessorIds: [lessorId], version: 1 },
      who: client,
    },
  };
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(i order by request_id, lessor_id) from request_invitations i) as invitations,
    (select sum(version) from requests) as requests,
    (select count(*) from request_history) as history,
    (select count(*) from consents) as consents,
    (select count(*) from events) as events`;

const faultOf = faultFinder(() => t, state);

testHostileBodies(names, (name) => calls[name], faultOf);

test.each(names)('%s: a missing request or a malformed path is not found', async (name) => {
  const { url, body, who } = calls[name];
  for (const other of ['01970000-0000-7000-8000-000000000000', 'x', '%00'])
    expect((await post(t, url.replace(/requests\/[^/]+/, `requests/${other}`), body, who)).status).toBe(404);
});

test('more lessors than allowed, or one beyond the page, are refused', async () => {
  const { url, who } = calls.invite;
  const lessorIds = Array.from({ length: 10_000 }, () => crypto.randomUUID());
  expect((await post(t, url, { lessorIds, consent: true }, who)).status).toBe(422);
  expect((await call(t, { method: 'GET', url }, who)).status).toBe(200);
});
