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
import { emptyBodies, hostileBodies } from './hostile-values.ts';

let t: TestApp;
let someone: TestSignIn & { person: { email: string } };
let client: Awaited<ReturnType<typeof createClient>>;
let newcomer: Newcomer;
/** Tokens of letters, each of its kind. */
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

/** What a refused call must leave as it was. */
const stateOfAll = async (): Promise<unknown> => {
  const { rows } = await sql`select
    (select jsonb_agg(u order by id) from users u) as users,
    (select jsonb_agg(c order by id) from companies c) as companies,
    (select jsonb_agg(p order by user_id) from company_people p) as places,
    (select jsonb_agg(s order by id) from sign_ins s) as sign_ins,
    (select jsonb_agg(r order by token_hash) from registration_tokens r) as tokens,
    (select jsonb_agg(e order by token_hash) from email_tokens e) as letters,
    (select count(*) from call_codes) as codes,
    (select count(*) from events) as events`.execute(t.context.db);
  return rows;
};

const expectRefused = async (call: { url: string; body: object }, who: Bearer, statuses: number[]) => {
  const before = await stateOfAll();
  const { status, body } = await post(t, `/api/account/${call.url}`, call.body, who);
  expect(statuses, `${call.url} answered ${status}`).toContain(status);
  expect(errorBody.safeParse(body).success).toBe(true);
  expect(await stateOfAll()).toStrictEqual(before);
};

test('what belongs to somebody else is refused, and nothing changes', async () => {
  const values = companyDetails();
  const code = await hearCode(t, await startRegistration(t));
  const other = someone.userId;
  await expectRefused({ url: 'confirm-company', body: { values, userId: other } }, client, [403, 404]);
  await expectRefused({ url: 'confirm-company', body: { values, userId: other } }, newcomer, [403, 404]);
  for (const who of [client, nobody]) {
    await expectRefused({ url: 'send-call-to-user', body: { id: other } }, who, [404]);
    await expectRefused({ url: 'confirm/check', body: { id: other, code } }, who, [404]);
    await expectRefused({ url: 'send-call-to-user', body: { id: client.company.id } }, who, [404]);
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
      // To another address than this letter went to.
      good: [],
    }),
    checkEmail: (token) => ({ url: 'check-email-token', body: { token }, good: ['confirmEmail'] }),
    confirmEmail: (token) => ({ url: 'confirm-email', body: { token }, good: ['confirmEmail'] }),
    renew: (token) => ({ url: 'update-token', body: { refreshToken: token }, good: ['refreshToken'] }),
  };
  for (const take of Object.values(takers))
    for (const [kind, token] of Object.entries(tokens)) {
      expect(token.length).toBeGreaterThan(20);
      const { url, body, good } = take(token);
      if (!good.includes(kind)) await expectRefused({ url, body }, nobody, [401, 422]);
    }
});

test('a call that wants nothing is refused what is no object, and takes no harm from the rest', async () => {
  const calls = ['send-email-letter', 'send-password-letter', 'connect-telegram', 'disconnect-telegram'];
  const ask = async (call: string, payload: string | Buffer) => {
    const headers = { ...someone.headers, 'content-type': 'application/json' };
    const url = `/api/account/${call}`;
    const response = await t.app.inject({ method: 'POST', url, payload, headers });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  for (const call of calls) {
    for (const payload of hostileBodies) {
      const { status, body } = await ask(call, payload);
      expect(status, `${call} ${String(payload).slice(0, 20)}`).toBe(400);
      expect(errorBody.safeParse(body).success).toBe(true);
    }
    for (const payload of emptyBodies) expect((await ask(call, payload)).status).toBeLessThan(500);
  }
});
