import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitTable } from '#server/platform/limits/limits.ts';
import { get, nobody, post } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let offerId: string;
beforeAll(async () => {
  t = await createTestApp();
  offerId = (await createOffer(t)).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.settle();
  t.mails.length = 0;
});

const complaint = (over: object = {}) => ({
  subject: { type: 'offer', id: offerId },
  reason: 'price',
  text: 'В объявлении одна цена, по телефону другая',
  ...over,
});

const noticesOf = (userId: string) =>
  t.context.db
    .selectFrom('notifications')
    .select(['title', 'text', 'href'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'complaint')
    .execute();

test('a guest complains, staff are notified and answer, and the answer comes by letter, once', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  const sent = await post(t, '/api/complaints', complaint({ email: 'anna@example.com', consent: true }));
  expect(sent.status).toBe(201);
  await t.settle();
  const [notice] = await noticesOf(manager.userId);
  expect(notice).toMatchObject({ title: 'Новая жалоба: Цена или платёж не те' });
  expect(JSON.stringify(notice)).not.toContain('по телефону');
  const consents = await t.context.db.selectFrom('consents').selectAll().execute();
  expect(consents).toMatchObject([{ complaint_id: sent.body.id, kind: 'personalData' }]);

  const { body } = await get(t, '/api/complaints?state=new', manager);
  expect(body).toMatchObject({
    total: 1,
    items: [{ id: sent.body.id, reason: 'price', author: null, canBeAnswered: true, answer: null }],
  });
  expect(JSON.stringify(body)).not.toContain('anna@example.com');
  const path = `/api/complaints/${sent.body.id}`;
  t.mails.length = 0;
  const answered = await post(t, path, { answer: 'Цену исправили, спасибо.', version: 1 }, manager);
  expect(answered.body).toMatchObject({ answer: { text: 'Цену исправили, спасибо.' }, version: 2 });
  await t.settle();
  expect(t.mails.map(({ to }) => to)).toEqual(['anna@example.com']);
  expect(t.mails[0]?.text).toContain('Цену исправили, спасибо.');
  expect(t.mails[0]?.text).not.toContain('по телефону');
  const again = await post(t, path, { answer: 'Ещё раз', version: 2 }, manager);
  expect(again).toMatchObject({ status: 409, body: { error: { _global: 'staleVersion' } } });
  expect((await get(t, '/api/complaints?state=new', manager)).body.total).toBe(0);
  expect((await get(t, '/api/complaints?state=answered', manager)).body.total).toBe(1);
});

test('a guest complains about a leasing company, which staff see by name', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  const { lessor } = await createLessor(t);
  const subject = { type: 'lessor', id: lessor.id };
  expect((await post(t, '/api/complaints', complaint({ subject }), nobody)).status).toBe(201);
  const { items } = (await get(t, '/api/complaints?state=new', manager)).body;
  expect(items[0]).toMatchObject({ subject: { ...subject, name: lessor.name }, author: null });
});

test('the subject of a complaint is named while it is on sale', async () => {
  const { lessor } = await createLessor(t);
  const named = (type: string, id: string) => get(t, `/api/complaints/subjects/${type}/${id}`);
  expect(await named('lessor', lessor.id)).toMatchObject({ status: 200, body: { name: lessor.name } });
  const { status, body } = await named('offer', complaint().subject.id);
  expect(status).toBe(200);
  expect(body.name).toMatch(/, \d{4}, /);
  for (const type of ['offer', 'lessor', 'vendor'])
    expect((await named(type, '01970000-0000-7000-8000-00000000ffff')).status).toBe(404);
});

test('a signed-in author is answered by a notification, and has the complaint in their copy of their data', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  const client = await createSignedIn(t);
  const { body } = await post(t, '/api/complaints', complaint(), client);
  await post(t, `/api/complaints/${body.id}`, { answer: 'Разобрались.\n\nСпасибо', version: 1 }, manager);
  await t.settle();
  expect(await noticesOf(client.userId)).toMatchObject([
    { title: 'Ответ на вашу жалобу', text: expect.stringMatching(/Ответ: Разобрались\. Спасибо$/) },
  ]);
  expect((await get(t, '/api/account/export', client)).body).toMatchObject({
    complaints: [{ reason: 'price', answer: 'Разобрались.\n\nСпасибо' }],
  });
});

test.each([
  [{ reason: 'weather' }, { reason: 'invalid' }],
  [{ text: ' ' }, { text: 'required' }],
  [{ text: 'а'.repeat(2001) }, { text: 'tooLong' }],
  [{ email: 'anna@example.com' }, { consent: 'mustAccept' }],
  [{ email: 'a@b.ru\r\nBcc: all@example.com', consent: true }, { email: 'email' }],
  [{ subject: { type: 'offer', id: '01970000-0000-7000-8000-00000000ffff' } }, { 'subject.id': 'unknown' }],
  [{ subject: { type: 'lessor', id: '01970000-0000-7000-8000-00000000ffff' } }, { 'subject.id': 'unknown' }],
])('%o is refused', async (over, error) => {
  const { status, body } = await post(t, '/api/complaints', complaint(over));
  expect(status).toBe(422);
  expect(body.error).toMatchObject(error);
});

test('a flood from one address requires solving challenges', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const { id } = await createOffer(limited);
  const send = (text: string) =>
    post(limited, '/api/complaints', complaint({ subject: { type: 'offer', id }, text }), nobody);
  const first = await send('Жалоба 0');
  for (let sent = 1; sent < limitTable.complaintsPerAddress.points; sent += 1) {
    // A repeat costs nothing.
    expect((await send('Жалоба 0')).body).toEqual(first.body);
    expect((await send(`Жалоба ${sent}`)).status).toBe(201);
  }
  expect(await send('Ещё одна')).toMatchObject({
    status: 429,
    body: { error: { _global: 'challengeRequired' } },
  });
  expect(await send('Жалоба 0')).toMatchObject({ status: 201, body: first.body });
  await limited.close();
});

test('a complaint is kept for a year, with its consent', async () => {
  t.clock.advance(366 * 24 * 60 * 60);
  await t.jobs.runScheduled('complaints.forget-old');
  expect(await t.context.db.selectFrom('complaints').select('id').execute()).toEqual([]);
  expect(await t.context.db.selectFrom('consents').select('id').execute()).toEqual([]);
});
