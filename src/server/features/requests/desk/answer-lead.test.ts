import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatDate } from '#domain/formats/dates.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type SignedIn = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let vendor: SignedIn;
let manager: SignedIn;
let lessor: SignedIn;
let lessorId: string;
let offerId: string;
let id: string;

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  const offer = await createOffer(t);
  offerId = offer.id;
  vendor = await createSignedIn(t, {
    role: 'vendor',
    vendorId: offer.vendorId,
    name: 'Пётр Складской',
  });
  manager = await createSignedIn(t, { role: 'manager' });
  lessorId = (await createLessor(t)).lessor.id;
  lessor = await createSignedIn(t, { lessor: { id: lessorId, role: 'owner' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id } = await createRequest(t, {
    by: client,
    offerId,
    lessorIds: [lessorId],
  }));
  await t.settle();
});

const answer = (body: object, by: Bearer = vendor) => post(t, `/api/requests/${id}/vendor-answer`, body, by);
const seenBy = async (who: Bearer) => (await get(t, `/api/requests/${id}`, who)).body;
const listedFor = async (who: Bearer) =>
  (await get(t, '/api/requests?limit=100', who)).body.items.find((item: { id: string }) => item.id === id);
const newest = async (who: SignedIn | typeof client) =>
  (await get(t, `/api/notifications/${who.userId}`, who)).body[0];

test('a lead awaits an answer, which client and manager then see', async () => {
  const asked = await seenBy(vendor);
  expect(asked).toMatchObject({
    vendorAnswers: [],
    abilities: { answerLead: true },
  });
  // A working day of nine hours.
  expect(Date.parse(asked.vendorAnswerDue)).toBeGreaterThan(t.clock.now().getTime());
  expect(await listedFor(vendor)).toMatchObject({
    vendorAnswerDue: asked.vendorAnswerDue,
    vendorAnswer: null,
  });
  expect(await newest(vendor)).toMatchObject({
    text: expect.stringContaining('Ответьте') as string,
  });

  const said = {
    available: 'from',
    date: '2026-12-01',
    comment: 'Едет с завода',
  };
  const { status, body } = await answer(said);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    vendorAnswerDue: null,
    vendorAnswers: [{ ...said, by: 'Пётр Складской' }],
  });
  expect(await listedFor(vendor)).toMatchObject({
    vendorAnswerDue: null,
    vendorAnswer: 'from',
  });
  await t.settle();
  for (const reader of [client, manager]) {
    expect((await seenBy(reader)).vendorAnswers).toMatchObject([said]);
    expect(await newest(reader)).toMatchObject({
      text: `Будет с ${formatDate('2026-12-01')}.`,
    });
  }
  expect((await seenBy(client)).vendorAnswers[0].by).toBeNull();
});

test('neither an invited nor a chosen lessor learns of it', async () => {
  await answer({ available: 'no', comment: 'Продана' });
  expect(await seenBy(lessor)).toMatchObject({
    vendorAnswers: [],
    vendorAnswerDue: null,
  });
  await t.context.db
    .updateTable('requests')
    .set({ lessor_id: lessorId, status: 'approval' })
    .where('id', '=', id)
    .execute();
  expect(await seenBy(lessor)).toMatchObject({
    status: 'approval',
    vendorAnswers: [],
  });
  await t.settle();
  expect(JSON.stringify(await newest(lessor))).not.toContain('Продана');
});

test('an answer can be changed until the handover and keeps its history; a repeat counts once', async () => {
  await answer({ available: 'yes' });
  await answer({ available: 'yes' });
  const { body } = await answer({ available: 'no' });
  expect(body.vendorAnswers.map(({ available }: { available: string }) => available)).toEqual(['no', 'yes']);
  await putRequest(t, id, { status: 'issued' });
  expect((await answer({ available: 'yes' })).status).toBe(409);
});

test('a vendor that has not answered is reminded once, two hours before the deadline', async () => {
  const began = t.clock.now();
  const due = Date.parse((await seenBy(vendor)).vendorAnswerDue);
  const reminders = async () => {
    await t.jobs.runScheduled('requests.warn-of-deadlines');
    await t.settle();
    t.clock.set(began);
    const { body } = await get(t, `/api/notifications/${vendor.userId}?kind=deadline`, vendor);
    return body.filter(({ href }: { href: string }) => href.endsWith(id)).length;
  };
  t.clock.set(new Date(due - 3 * 60 * 60_000));
  expect(await reminders()).toBe(0);
  t.clock.set(new Date(due - 60 * 60_000));
  expect(await reminders()).toBe(1);
  t.clock.set(new Date(due - 30 * 60_000));
  expect(await reminders()).toBe(1);
});

test('a request that is sent anew awaits an answer anew', async () => {
  await answer({ available: 'yes' });
  await putRequest(t, id, { status: 'expired' });
  const { version } = await seenBy(client);
  const again = { to: 'submitted', consent: true, lessorIds: [], version };
  expect((await post(t, `/api/requests/${id}/transitions`, again, client)).status).toBe(200);
  expect((await seenBy(vendor)).vendorAnswerDue).not.toBeNull();
  await answer({ available: 'yes' });
  expect((await seenBy(vendor)).vendorAnswers).toHaveLength(2);
});
