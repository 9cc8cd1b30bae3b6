import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { companyDetails } from '#tests/factories/company.ts';
import { nobody, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import {
  hearCode,
  registerNewcomer,
  startRegistration,
  type Newcomer,
} from '#tests/factories/registration.ts';
import { createClient } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { emptyBodies, hostileBodies } from '../../support/hostile-values.ts';

let t: TestApp;
let someone: TestSignIn & { person: { email: string } };
let client: Awaited<ReturnType<typeof createClient>>;
let newcomer: Newcomer;
/** Tokens from letters, one of each kind. */
let letters: Record<'password' | 'confirmEmail' | 'reject', string>;

const password = 'девять медных труб';

const readLetters = async (): Promise<typeof letters> => {
  const registration = await registerNewcomer(t);
  const { body } = await post(t, '/api/account/confirm', { token: registration.token, password });
  await t.settle();
  const { email } = await t.context.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', body.userId)
    .executeTakeFirstOrThrow();
  await t.settle();
  await t.context.db
    .updateTable('users')
    .set({ email_confirmed_at: t.clock.now() })
    .where('id', '=', body.userId)
    .execute();
  await post(t, '/api/account/recover-password', { email });
  await t.settle();
  const written = t.mails.filter(({ to }) => to === email).map(({ text }) => text);
  const tokenAfter = (path: string): string =>
    new RegExp(`${path}\\?token=([\\w-]+)`).exec(written.join('\n'))?.[1] ?? '';
  return {
    password: tokenAfter('password-recover/confirm'),
    confirmEmail: tokenAfter('confirm-email'),
    reject: tokenAfter('reject-notifications'),
  };
};

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  someone = await createSignedIn(t);
  newcomer = await registerNewcomer(t);
  letters = await readLetters();
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const stateOfAll = async (): Promise<unknown> => {
  const { rows } = await sql`select
    (select jsonb_agg(u order by id) from users u) as users,
    (select jsonb_agg(c order by id) from companies c) as companies,
    (select jsonb_agg(p order by user_id) from company_people p) as roles,
    (select jsonb_agg(s order by id) from sessions s) as sessions,
    (select jsonb_agg(r order by token_hash) from registration_tokens r) as tokens,
    (select jsonb_agg(e order by token_hash) from email_tokens e) as letters,
    (select count(*) from call_codes) as codes,
    (select count(*) from events) as events`.execute(t.context.db);
  return rows;
};

/** The status of a call that must be refused in api.md's format and change nothing. */
const refused = async (url: string, body: object, who: Bearer): Promise<number> => {
  const before = await stateOfAll();
  const answer = await post(t, `/api/account/${url}`, body, who);
  expect(errorBody.safeParse(answer.body).success).toBe(true);
  expect(await stateOfAll()).toStrictEqual(before);
  return answer.status;
};

test('using what belongs to somebody else is refused, and nothing changes', async () => {
  const values = companyDetails();
  const code = await hearCode(t, await startRegistration(t));
  const other = someone.userId;
  for (const who of [client, newcomer])
    expect(await refused('confirm-company', { values, userId: other }, who)).toBe(404);
  for (const who of [client, nobody]) {
    expect(await refused('send-call-to-user', { id: other }, who)).toBe(404);
    expect(await refused('confirm/check', { id: other, code }, who)).toBe(404);
    expect(await refused('send-call-to-user', { id: client.company.id }, who)).toBe(404);
  }
});

test('a token of one kind opens nothing of another kind', async () => {
  const { accessToken, refreshToken } = someone;
  const tokens = { ...letters, registration: newcomer.token, accessToken, refreshToken, id: newcomer.id };
  const takers: Record<string, (token: string) => { url: string; body: object; good: readonly string[] }> = {
    confirm: (token) => ({ url: 'confirm', body: { token, password }, good: ['registration'] }),
    recover: (token) => ({
      url: 'recover-password/confirm',
      body: { token, password },
      good: ['password'],
    }),
    check: (token) => ({ url: 'recover-password/check', body: { token }, good: ['password'] }),
    change: (token) => ({
      url: 'password-change',
      body: { token, password, repeatPassword: password, email: someone.person.email },
      // This letter went to another address.
      good: [],
    }),
    checkEmail: (token) => ({ url: 'check-email-token', body: { token }, good: ['confirmEmail'] }),
    confirmEmail: (token) => ({ url: 'confirm-email', body: { token }, good: ['confirmEmail'] }),
    renew: (token) => ({ url: 'update-token', body: { refreshToken: token }, good: ['refreshToken'] }),
  };
  for (const token of Object.values(tokens)) expect(token.length).toBeGreaterThan(20);
  const wrong = Object.values(takers).flatMap((take) =>
    Object.entries(tokens)
      .map(([kind, token]) => ({ kind, call: take(token) }))
      .filter(({ kind, call }) => !call.good.includes(kind)),
  );
  for (const { call } of wrong) expect([401, 422]).toContain(await refused(call.url, call.body, nobody));
});

const sendRaw = async (call: string, payload: string | Buffer) => {
  const headers = { ...someone.headers, 'content-type': 'application/json' };
  const response = await t.app.inject({ method: 'POST', url: `/api/account/${call}`, payload, headers });
  return { status: response.statusCode, body: response.json<unknown>() };
};

test('a call without fields refuses bodies that are no objects, and is not harmed by others', async () => {
  const calls = ['send-email-letter', 'send-password-letter', 'connect-telegram', 'disconnect-telegram'];
  for (const call of calls) {
    for (const payload of hostileBodies) {
      const { status, body } = await sendRaw(call, payload);
      expect(status, `${call} ${String(payload).slice(0, 20)}`).toBe(400);
      expect(errorBody.safeParse(body).success).toBe(true);
    }
    for (const payload of emptyBodies) expect((await sendRaw(call, payload)).status).toBeLessThan(500);
  }
});
