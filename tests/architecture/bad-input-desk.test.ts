import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { post, type Bearer } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changedAt, emptyBodies, hostileBodies, hostileValuesAt, pathsOf } from './hostile-values.ts';

const names = ['assign', 'vendor-answer', 'absence'] as const;

type Call = { url: string; body: object; who: Bearer };

let t: TestApp;
let calls: Record<(typeof names)[number], Call>;

beforeAll(async () => {
  t = await createTestApp();
  const offer = await createOffer(t);
  const vendor = await createSignedIn(t, {
    role: 'vendor',
    vendorId: offer.vendorId,
  });
  const admin = await createSignedIn(t, { role: 'admin' });
  const manager = await createSignedIn(t, { role: 'manager' });
  const { id } = await createRequest(t, { offerId: offer.id });
  const standInId = manager.userId;
  calls = {
    assign: {
      url: `/api/requests/${id}/assign`,
      body: {
        managerId: manager.userId,
        note: 'Звонить после обеда',
        version: 1,
      },
      who: admin,
    },
    'vendor-answer': {
      url: `/api/requests/${id}/vendor-answer`,
      body: { available: 'from', date: '2026-12-01', comment: 'Едет с завода' },
      who: vendor,
    },
    absence: {
      url: '/api/absences',
      body: {
        userId: admin.userId,
        standInId,
        from: '2026-12-01',
        until: '2026-12-04',
      },
      who: admin,
    },
  };
});
afterAll(() => t.close());

/** What a refused call must leave as it was. */
const stateOfAll = async (): Promise<string> => {
  const { rows } = await sql`select
    (select count(*) from absences) as absences,
    (select count(*) from request_assignments) as assignments,
    (select count(*) from vendor_answers) as answers,
    (select sum(version) from requests) as requests,
    (select count(*) from events) as events`.execute(t.context.db);
  return JSON.stringify(rows);
};

/** What is wrong with how a call was answered: a fault of ours, another form, or a refusal that changed something. */
const faultOf = async ({ url, who }: Call, payload: object | string | Buffer, wanted?: number) => {
  const before = await stateOfAll();
  const headers = { ...who.headers, 'content-type': 'application/json' };
  const wire = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const response = await t.app.inject({
    method: 'POST',
    url,
    payload: wire,
    headers,
  });
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
});

test('of a request that is not there, or of a path that is none, is not found', async () => {
  for (const name of ['assign', 'vendor-answer'] as const) {
    const { url, body, who } = calls[name];
    for (const other of ['01970000-0000-7000-8000-000000000000', 'x', '%00'])
      expect((await post(t, url.replace(/requests\/[^/]+/, `requests/${other}`), body, who)).status).toBe(
        404,
      );
  }
});

test.each([
  ['days that are over', { from: '2026-01-01', until: '2026-01-09' }, { until: 'min' }],
  ['days that run backwards', { from: '2026-12-09', until: '2026-12-01' }, { until: 'min' }],
  ['more than a year', { from: '2026-12-01', until: '2028-12-01' }, { until: 'max' }],
])('%s are no absence', async (_, days, fields) => {
  const { url, body, who } = calls.absence;
  const answer = await post(t, url, { ...body, ...days }, who);
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject(fields);
});

test('a day is asked for with «from», and must not be past', async () => {
  const { url, who } = calls['vendor-answer'];
  const without = await post(t, url, { available: 'from' }, who);
  expect(without.body.error).toMatchObject({ date: 'required' });
  const past = await post(t, url, { available: 'from', date: '2026-01-01' }, who);
  expect(past.body.error).toMatchObject({ date: 'min' });
});
