import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { bearing, createSignedIn, type TestPerson, type TestSignIn } from '#tests/factories/person.ts';
import { registrationForm, wrongCode } from '#tests/factories/registration.ts';
import { codeOf, nextCode, setSecondFactor } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

let t: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

type Victim = TestSignIn & { person: TestPerson };

const kinds = [
  'another phone',
  'another e-mail',
  'a webhook',
  'the secret of the webhook',
  'a second factor',
  'deletion',
] as const;
type Kind = (typeof kinds)[number];

/** The call that makes this change, as from the person's own page. */
const callOf = async (kind: Kind, who: Bearer): Promise<[call: string, body: object]> => {
  const { version, integrations, phone } = (await get(t, '/api/account', who)).body;
  const webhook = { url: receiver.url, events: ['request.moved'], enabled: true };
  const form = { lastName: 'Новикова', firstName: 'Анна', phone, version };
  const fresh = registrationForm();
  const calls: Record<Kind, [string, object]> = {
    'another phone': ['save-user-data', { ...form, phone: fresh.phone }],
    'another e-mail': ['save-user-data', { ...form, email: fresh.email }],
    'a webhook': ['update-integrations', { webhook, version: integrations.version }],
    'the secret of the webhook': ['integrations/secret', { version: integrations.version || 1 }],
    'a second factor': ['second-factor/start', {}],
    deletion: ['delete', {}],
  };
  return calls[kind];
};

const attempt = async (kind: Kind, proof: object, who: Bearer) => {
  const [call, body] = await callOf(kind, who);
  return post(t, `/api/account/${call}`, { ...body, ...proof }, who);
};

const refused = (error: object) => ({ status: 422, body: { error } });

/** Requests a call to one's own phone; returns the spoken code. */
const hear = async (who: Victim): Promise<string> => {
  await post(t, '/api/account/send-call-to-user', { id: who.userId }, who);
  return t.calls.at(-1)?.code ?? '';
};

const accountOf = async (who: Bearer) => {
  const { email, pendingEmail, phone, integrations, secondFactor } = (await get(t, '/api/account', who)).body;
  return { email, pendingEmail, phone, integrations, enabled: secondFactor.enabled };
};

describe('an access token alone', () => {
  test.each(kinds)('does not change %s', async (kind) => {
    const who = await createSignedIn(t);
    const before = await accountOf(who);
    const heard = await hear(who);
    expect(await attempt(kind, {}, who)).toMatchObject(refused({ password: 'required' }));
    expect(await attempt(kind, { password: 'не тот пароль' }, who)).toMatchObject(
      refused({ password: 'mismatch' }),
    );
    expect(await attempt(kind, { code: wrongCode(heard) }, who)).toMatchObject(refused({ code: 'code' }));
    expect(await accountOf(who)).toStrictEqual(before);
  });

  test.each(kinds)('does not change %s with the password if a second factor is set', async (kind) => {
    const who = await createSignedIn(t);
    await setSecondFactor(t, who);
    const before = await accountOf(who);
    const { password } = who.person;
    expect(await attempt(kind, { password }, who)).toMatchObject(refused({ secondFactorCode: 'required' }));
    expect(await attempt(kind, { password, secondFactorCode: '000000' }, who)).toMatchObject(
      refused({ secondFactorCode: 'code' }),
    );
    expect(await accountOf(who)).toStrictEqual(before);
  });

  test('may change what does not protect the account', async () => {
    const who = await createSignedIn(t);
    const { version, phone } = (await get(t, '/api/account', who)).body;
    const form = { lastName: 'Новикова', firstName: 'Анна', position: 'Юрист', phone, version };
    expect((await post(t, '/api/account/save-user-data', form, who)).status).toBe(200);
  });
});

describe('the person', () => {
  test('proves themselves by a call to their phone, once per code', async () => {
    const who = await createSignedIn(t);
    const code = await hear(who);
    const answers = await Promise.all([
      attempt('a webhook', { code }, who),
      attempt('another e-mail', { code }, who),
    ]);
    expect(statusesOf(answers)).toStrictEqual([200, 422]);
  });

  test('not by a call to a phone that is not confirmed yet', async () => {
    const who = await createSignedIn(t);
    await attempt('another phone', { password: who.person.password }, who);
    const code = await hear(who);
    expect(await attempt('deletion', { code }, who)).toMatchObject(refused({ code: 'code' }));
  });

  test('not by the code of another’s call', async () => {
    const [who, other] = [await createSignedIn(t), await createSignedIn(t)];
    const code = await hear(other);
    expect((await attempt('deletion', { code }, who)).status).toBe(422);
  });

  test('with password and second factor may do each', async () => {
    const who = await createSignedIn(t);
    const { secret } = await setSecondFactor(t, who);
    const { password } = who.person;
    const statuses = [];
    for (const kind of kinds) {
      const proof = { password, secondFactorCode: nextCode(t, secret) };
      statuses.push((await attempt(kind, proof, who)).status);
    }
    expect(statuses).toStrictEqual(kinds.map(() => 200));
  });
});

test('wrong proofs of all kinds count together, and then even the right one is refused', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const who = await createSignedIn(limited);
    const remove = (proof: object) => post(limited, '/api/account/delete', proof, who);
    const answers = [];
    for (const proof of [{}, { password: 'не тот' }, { code: '0000' }, { password: 'не та' }])
      answers.push(await remove(proof));
    answers.push(await post(limited, '/api/account/second-factor/start', { password: 'не то' }, who));
    answers.push(await remove({ code: '0001' }), await remove({ password: who.person.password }));
    // A missing proof is not counted: a form without it locks nobody out.
    expect(answers.map(({ status }) => status)).toStrictEqual([422, 422, 422, 422, 422, 422, 429]);
  } finally {
    await limited.close();
  }
});

test('a sign-in by an admin’s link changes none of it, whatever proof it has', async () => {
  const admin = await createSignedIn(t, { role: 'admin' });
  const who = await createSignedIn(t);
  const { url } = (await post(t, `/api/users/${who.userId}/sign-in-link`, {}, admin)).body;
  const byLink = bearing(new URL(url).searchParams.get('accessToken') ?? '');
  expect((await get(t, '/api/account', byLink)).body.abilities).toMatchObject({ secureAccount: false });
  expect((await get(t, '/api/account', who)).body.abilities).toMatchObject({ secureAccount: true });
  const before = await accountOf(who);
  const { password } = who.person;
  for (const kind of kinds) expect((await attempt(kind, { password }, byLink)).status).toBe(403);
  expect(await accountOf(who)).toStrictEqual(before);
  const { secret } = await setSecondFactor(t, who);
  t.clock.advance(30);
  const proof = { password, secondFactorCode: codeOf(secret, t.clock.now()) };
  expect((await post(t, '/api/account/second-factor/disable', proof, byLink)).status).toBe(403);
});
