import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { errorBody } from '#contract/errors.ts';
import { beginForCaller, callerByEmail, draftFor } from '#tests/factories/caller.ts';
import { nobody, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changedAt, emptyBodies, hostileBodies, hostileValuesAt, pathsOf } from './hostile-values.ts';

const names = ['write', 'check', 'accept'] as const;

type Call = { url: string; body: object; who: Bearer };

let t: TestApp;
let calls: Record<(typeof names)[number], Call>;

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

/** What a refused call must leave as it was. */
const stateOfAll = async (): Promise<string> => {
  const { rows } = await sql`select
    (select jsonb_agg(c order by request_id) from caller_invitations c) as invitations,
    (select count(*) from caller_acceptances) as acceptances,
    (select count(*) from registrations) as registrations,
    (select count(*) from requests) as requests,
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
});
