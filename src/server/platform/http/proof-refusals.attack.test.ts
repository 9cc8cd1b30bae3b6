import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { hearCode, startRegistration, wrongCode } from '#tests/factories/registration.ts';
import { setSecondFactor } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Bearer;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  admin = await createSignedIn(t, { role: 'admin' });
});
beforeEach(async () => {
  await t.context.db.deleteFrom('rate_limits').execute();
  t.clock.advance(60);
});
afterAll(() => t.close());

type Entry = { type: string; subject: { type: string }; data: Record<string, unknown> };

const auditOf = async (query: string): Promise<Entry[]> =>
  (await get(t, `/api/audit?limit=100&${query}`, admin)).body.items;

const proofsOf = async (userId: string) =>
  (await auditOf(`subject=${userId}&type=security.proofFailed`))
    .map(({ data: { call, reason, count, network } }) => [call, reason, count, network].join(' '))
    .sort();

const remove = (who: Bearer, proof: object) => post(t, '/api/account/delete', proof, who);

test('guessing a proof with a stolen token is recorded in the audit log: each kind, never what was typed', async () => {
  const who = await createSignedIn(t);
  await setSecondFactor(t, who);
  await t.context.db.deleteFrom('rate_limits').execute();
  await post(t, '/api/account/send-call-to-user', { id: who.userId }, who);
  const code = wrongCode(t.calls.at(-1)?.code ?? '');
  await remove(who, { password: 'guessed one' });
  await remove(who, { password: 'guessed two' });
  await remove(who, { code });
  await remove(who, { password: who.person.password, secondFactorCode: '000000' });
  const at = '127.0.0.0/24';
  expect(await proofsOf(who.userId)).toEqual([
    `POST /api/account/delete code.code 1 ${at}`,
    `POST /api/account/delete password.mismatch 2 ${at}`,
    `POST /api/account/delete secondFactorCode.code 1 ${at}`,
  ]);
  expect(JSON.stringify(await auditOf(`subject=${who.userId}`))).not.toMatch(/guessed|000000/);
});

test('an account that accepts no more proofs is recorded once, as locked', async () => {
  const who = await createSignedIn(t);
  for (let n = 0; n < 7; n += 1) await remove(who, { password: 'не тот' });
  expect(await auditOf(`subject=${who.userId}&type=security.accountLocked`)).toMatchObject([
    { data: { reason: 'tooManyRequests', call: 'POST /api/account/delete', count: 2 } },
  ]);
});

test('a network that has used up its guesses at one password is recorded as a lock of that account, or not at all if it does not exist', async () => {
  const { person } = await createSignedIn(t);
  const nobody = 'nobody-is-locked@example.com';
  for (const email of [person.email, nobody])
    for (let n = 0; n < 6; n += 1) await post(t, '/api/account/login', { email, password: 'не тот' });
  const locked = await auditOf('type=security.accountLocked');
  expect(await auditOf(`subject=${person.id}&type=security.accountLocked`)).toMatchObject([
    { data: { network: '127.0.0.0/24', reason: 'tooManyRequests' } },
  ]);
  expect(locked.filter(({ subject }) => subject.type === 'network')).toEqual([]);
  expect(JSON.stringify(await auditOf('type=security.signInRefused'))).not.toContain('nobody-is');
});

test('wrong codes from calls are recorded: of a registration by network, of a recovery by account', async () => {
  const id = await startRegistration(t);
  const code = wrongCode(await hearCode(t, id));
  await post(t, '/api/account/confirm/check', { id, code });
  const { person } = await createSignedIn(t);
  const { phone } = person;
  await post(t, '/api/account/recover-password/call', { phone });
  const wrong = wrongCode(t.calls.at(-1)?.code ?? '');
  await post(t, '/api/account/recover-password/call/check', { phone, code: wrong });
  expect(await proofsOf(person.id)).toEqual([
    'POST /api/account/recover-password/call/check code.code 1 127.0.0.0/24',
  ]);
  const ofNetwork = (await auditOf('type=security.proofFailed')).filter(
    ({ subject }) => subject.type === 'network',
  );
  expect(ofNetwork).toMatchObject([{ data: { call: 'POST /api/account/confirm/check', count: 1 } }]);
});

test('what is not a code at all is a form error, not a guess', async () => {
  const who = await createSignedIn(t);
  expect((await remove(who, { code: 'abcd' })).status).toBe(422);
  expect((await remove(who, {})).status).toBe(422);
  expect(await proofsOf(who.userId)).toEqual([]);
});
