import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { call, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { setSecondFactor } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  changedAt,
  emptyBodies,
  hostileBodies,
  hostileIds,
  hostileValuesAt,
  pathsOf,
} from '../../support/hostile-values.ts';

let t: TestApp;
let who: Bearer;
beforeAll(async () => {
  t = await createTestApp();
  const signedIn = await createSignedIn(t);
  await setSecondFactor(t, signedIn);
  who = signedIn;
});
afterAll(() => t.close());

const proof = { password: 'не тот пароль', code: '0000', secondFactorCode: '000000' };
const bodies = {
  'second-factor/start': proof,
  'second-factor/confirm': { code: '000000' },
  'second-factor/disable': proof,
  'second-factor/recovery-codes': proof,
  login: { email: 'nobody@example.com', password: 'не тот пароль', code: '000000' },
  'recover-password/confirm': { token: 'A'.repeat(43), password: 'девять медных труб', code: '000000' },
} as const;

const stateOfAll = async (): Promise<string> => {
  const { rows } = await sql`select
    (select jsonb_agg(f order by user_id) from second_factors f) as factors,
    (select jsonb_agg(c order by code_hash) from recovery_codes c) as codes,
    (select jsonb_agg(u order by id) from users u) as users,
    (select jsonb_agg(s order by id) from sessions s) as sessions,
    (select count(*) from events where type not like 'security.%') as events`.execute(t.context.db);
  return JSON.stringify(rows);
};

const send = (name: string, payload: object | string) =>
  call(t, { method: 'POST', url: `/api/account/${name}`, payload }, who);

/** Sends bodies that must all be refused in api.md's format and change nothing but the log of attempts; returns those that were not. */
const faultsOf = async (name: string, payloads: readonly (object | string)[]): Promise<string[]> => {
  const before = await stateOfAll();
  const faults: string[] = [];
  for (const payload of payloads) {
    const { status, body } = await send(name, payload);
    const fine = status >= 400 && status < 500 && errorBody.safeParse(body).success;
    if (!fine) faults.push(`${JSON.stringify(payload).slice(0, 100)} was answered with ${status}`);
  }
  if ((await stateOfAll()) !== before) faults.push('something was changed');
  return faults;
};

describe.each(Object.entries(bodies))('%s', (name, body) => {
  test('refuses what is not a body', async () => {
    const texts = [...hostileBodies, ...emptyBodies].filter((text) => typeof text === 'string');
    expect(await faultsOf(name, texts)).toStrictEqual([]);
  });

  test('is not harmed by any value of any field', async () => {
    const payloads = pathsOf(body).flatMap((path) =>
      hostileValuesAt(path).map((value) => changedAt(body, path, value)),
    );
    expect(await faultsOf(name, payloads)).toStrictEqual([]);
  });
});

test('sign-ins can be ended by valid ids only', async () => {
  const before = await stateOfAll();
  for (const id of hostileIds) {
    const url = `/api/account/sessions/${encodeURIComponent(id)}`;
    const { status, body } = await call(t, { method: 'DELETE', url }, who);
    expect(status).toBe(404);
    expect(errorBody.safeParse(body).success).toBe(true);
  }
  expect(await stateOfAll()).toBe(before);
});
