import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentInForce } from '#server/features/content/index.ts';
import { limitTable } from '#server/platform/limits/limits.ts';
import { call, nobody, post } from '#tests/factories/http.ts';
import { createPerson, createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { BRAND_EMAIL: 'hello@leasing.example' } });
});
afterAll(() => t.close());
beforeEach(() => {
  t.mails.length = 0;
});

const message = {
  name: 'Анна',
  email: 'anna@example.com',
  phone: '8 999 123-45-67',
  theme: 'choice',
  message: 'Нужен самосвал.\n\nКогда позвоните?',
  consent: true,
};

const rows = async (app: TestApp) => ({
  messages: await app.context.db.selectFrom('contact_messages').selectAll().orderBy('id').execute(),
  consents: await app.context.db.selectFrom('consents').selectAll().orderBy('id').execute(),
});

test('a message is stored with its consent, sent to the company and confirmed to its author', async () => {
  const headers = { 'user-agent': 'Browser/1' };
  const { status, body } = await post(t, '/api/contact', message, { headers });
  expect(status).toBe(201);
  const { messages, consents } = await rows(t);
  expect(messages).toMatchObject([
    { id: body.id, name: 'Анна', email: 'anna@example.com', phone: '+79991234567', theme: 'choice' },
  ]);
  const { version, hash } = await documentInForce(t.context.db, 'soglasie', t.clock.now());
  expect(consents).toMatchObject([
    {
      contact_message_id: body.id,
      user_id: null,
      kind: 'personalData',
      document: 'soglasie',
      document_version: version,
      document_hash: hash,
      wording: 'Даю согласие на обработку персональных данных',
      form: '/contact',
      ip: '127.0.0.1',
      user_agent: 'Browser/1',
      given_at: t.clock.now(),
    },
  ]);

  await t.settle();
  const [toUs, toWriter] = [...t.mails].sort((one, other) => other.to.localeCompare(one.to));
  expect(t.mails).toHaveLength(2);
  expect(toUs).toMatchObject({ to: 'hello@leasing.example', replyTo: 'anna@example.com' });
  expect(toUs?.text).toContain('Анна, anna@example.com, +79991234567');
  expect(toUs?.text).toContain('Нужен самосвал.\n\nКогда позвоните?');
  expect(toWriter).toMatchObject({ to: 'anna@example.com', replyTo: undefined });
  expect(toWriter?.text).not.toMatch(/Анна|самосвал/);
});

test('if the company has no address the admins get the letter', async () => {
  const other = await createTestApp();
  const admins = [await createPerson(other, { role: 'admin' }), await createPerson(other, { role: 'admin' })];
  await createPerson(other, { role: 'manager' });
  await post(other, '/api/contact', message);
  await other.settle();
  const answered = other.mails.filter(({ replyTo }) => replyTo !== undefined);
  expect(answered.map(({ to }) => to)).toEqual(admins.map(({ email }) => email));
  expect(new Set(answered.map(({ id }) => id)).size).toBe(2);
  await other.close();
});

test('the same call again does nothing twice', async () => {
  const before = (await rows(t)).messages.length;
  const bearer = { headers: { 'idempotency-key': 'contact-key-1' } };
  const [first, second] = [
    await post(t, '/api/contact', message, bearer),
    await post(t, '/api/contact', message, bearer),
  ];
  expect(second.body).toEqual(first.body);
  expect((await rows(t)).messages).toHaveLength(before + 1);
  const another = await post(t, '/api/contact', { ...message, name: 'Борис' }, bearer);
  expect(another).toMatchObject({ status: 409, body: { error: { _global: 'idempotencyConflict' } } });
});

test('a signed-in person gives the consent in their own name', async () => {
  const person = await createSignedIn(t);
  const { body } = await post(t, '/api/contact', message, person);
  const { consents } = await rows(t);
  expect(consents.find((row) => row.contact_message_id === body.id)?.user_id).toBe(person.userId);
});

test.each([
  [{ consent: false }, { consent: 'mustAccept' }],
  [{ consent: undefined }, { consent: 'mustAccept' }],
  [{ message: ' ' }, { message: 'required' }],
  [{ message: 'а'.repeat(2001) }, { message: 'tooLong' }],
  [{ theme: 'weather' }, { theme: 'invalid' }],
  [{ email: 'anna@example.com\r\nBcc: all@example.com' }, { email: 'email' }],
  [{ phone: '12' }, { phone: 'phone' }],
])('%o is refused', async (over, error) => {
  const { status, body } = await post(t, '/api/contact', { ...message, ...over });
  expect(status).toBe(422);
  expect(body.error).toMatchObject(error);
});

test('five messages an hour from one address', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const send = () => call(limited, { method: 'POST', url: '/api/contact', payload: message }, nobody);
  for (let sent = 0; sent < limitTable.contactPerAddress.points; sent += 1)
    expect((await send()).status).toBe(201);
  const refused = await send();
  expect(refused).toMatchObject({ status: 429, body: { error: { _global: 'tooManyRequests' } } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});

test('a message and its consent are kept for a year, even if its author never registered', async () => {
  const dayS = 24 * 60 * 60;
  const before = await rows(t);
  t.clock.advance(364 * dayS);
  await t.jobs.runScheduled('deletion.forget-unfinished');
  await t.jobs.runScheduled('contact.forget-old');
  expect((await rows(t)).messages).toEqual(before.messages);
  expect((await rows(t)).consents).toHaveLength(before.consents.length);
  t.clock.advance(2 * dayS);
  await t.jobs.runScheduled('contact.forget-old');
  expect(await rows(t)).toEqual({ messages: [], consents: [] });
});
