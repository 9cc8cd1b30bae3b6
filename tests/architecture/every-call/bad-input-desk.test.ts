import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies, type HostileCall } from './hostile-calls.ts';

const names = ['assign', 'vendor-answer', 'absence'] as const;

let t: TestApp;
let calls: Record<(typeof names)[number], HostileCall>;

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

/** The state that a refused call must not change. */
const state = sql`select
    (select count(*) from absences) as absences,
    (select count(*) from request_assignments) as assignments,
    (select count(*) from vendor_answers) as answers,
    (select sum(version) from requests) as requests,
    (select count(*) from events) as events`;

const faultOf = faultFinder(() => t, state);

testHostileBodies(names, (name) => calls[name], faultOf);

test('a missing request or a malformed path is not found', async () => {
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
])('%s are not an absence', async (_, days, fields) => {
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
