import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { call, post, type Bearer } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changedAt, emptyBodies, hostileBodies, hostileValuesAt, pathsOf } from './hostile-values.ts';

const names = ['invite', 'extend', 'decline', 'send anew'] as const;

type Call = { url: string; body: object; who: Bearer };

let t: TestApp;
let calls: Record<(typeof names)[number], Call>;

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

/** What a refused call must leave as it was. */
const stateOfAll = async (): Promise<string> => {
  const { rows } = await sql`select
    (select jsonb_agg(i order by request_id, lessor_id) from request_invitations i) as invitations,
    (select sum(version) from requests) as requests,
    (select count(*) from request_history) as history,
    (select count(*) from consents) as consents,
    (select count(*) from events) as events`.execute(t.context.db);
  return JSON.stringify(rows);
};

/** What is wrong with how a call was answered: a fault of ours, another form, or a refusal that changed something. */
const faultOf = async ({ url, who }: Call, payload: object | string | Buffer, wanted?: number) => {
  const before = await stateOfAll();
  const headers = { ...who.headers, 'content-type': 'application/json' };
  const wire = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const response = await t.app.inject({ method: 'POST', url, payload: wire, headers });
  const status = response.statusCode;
  if (wanted !== undefined && status !== wanted) return `answered ${status}`;
  if (status < 400) return null;
  if (status >= 500) return `failed with ${status}`;
  if (!errorBody.safeParse(response.json()).success) return `answered in another form: ${response.body}`;
  return (await stateOfAll()) === before ? null : `was refused with ${status} and changed something`;
};

describe.each(names)('%s', (name) => {
  test('refuses what is no body', async () => {
    const faults: (string | null)[] = [];
    for (const body of hostileBodies) faults.push(await faultOf(calls[name], body, 400));
    for (const body of emptyBodies) faults.push(await faultOf(calls[name], body, 422));
    expect(faults.filter((fault) => fault !== null)).toStrictEqual([]);
  });

  test('takes no harm from any value of any field', async () => {
    const { body } = calls[name];
    const faults: string[] = [];
    for (const path of pathsOf(body))
      for (const value of hostileValuesAt(path)) {
        const fault = await faultOf(calls[name], changedAt(body, path, value));
        if (fault !== null)
          faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)} ${fault}`);
      }
    expect(faults).toStrictEqual([]);
  });

  test('of a request that is not there, or of a path that is none, is not found', async () => {
    const { url, body, who } = calls[name];
    for (const other of ['01970000-0000-7000-8000-000000000000', 'x', '%00'])
      expect((await post(t, url.replace(/requests\/[^/]+/, `requests/${other}`), body, who)).status).toBe(
        404,
      );
  });
});

test('more lessors than one may name, or one beyond the page, are refused', async () => {
  const { url, who } = calls.invite;
  const lessorIds = Array.from({ length: 10_000 }, () => crypto.randomUUID());
  expect((await post(t, url, { lessorIds, consent: true }, who)).status).toBe(422);
  expect((await call(t, { method: 'GET', url }, who)).status).toBe(200);
});
