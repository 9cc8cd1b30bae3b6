import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { newId } from '#server/platform/ids.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
let client: Awaited<ReturnType<typeof createClient>>;
let refuses = true;

beforeAll(async () => {
  t = await createTestApp({
    context: {
      mail: {
        configured: true,
        send: async (mail) => {
          if (refuses) throw new Error('the mail server is away');
          t.mails.push(mail);
        },
        close: async () => undefined,
      },
    },
  });
  admin = await createSignedIn(t, { role: 'admin', name: 'Главная Ольга' });
  client = await createClient(t);
  await t.jobs.runAll();
});
afterAll(() => t.close());

const list = async (state: string) => (await get(t, `/api/staff/deliveries?state=${state}`, admin)).body;

const read = (id: string) => get(t, `/api/staff/deliveries/${id}`, admin);
const retry = (id: string) => post(t, `/api/staff/deliveries/${id}`, {}, admin);
const drop = (id: string) => call(t, { method: 'DELETE', url: `/api/staff/deliveries/${id}` }, admin);

/** Gives up a delivery that the queue has tried too often, as pg-boss would. */
const park = (deliveryId: string) =>
  t.context.db
    .updateTable('notification_deliveries')
    .set({ status: 'failed', reason: 'the mail server is away', finished_at: t.clock.now() })
    .where('id', '=', deliveryId)
    .execute();

test('a failing letter is listed with its reason, resent after it was parked, and shown in the request', async () => {
  const { id } = await createRequest(t, { by: client });
  await expect(t.settle()).rejects.toThrow('the mail server is away');
  const failing = await list('failing');
  expect(failing).toMatchObject({
    total: 1,
    items: [{ of: 'notification', name: 'email', attempts: 1, reason: 'the mail server is away' }],
  });
  expect(failing.items[0].title).toContain('Заявка №');
  const [{ id: deliveryId }] = failing.items;
  expect((await read(deliveryId)).body).toEqual(failing.items[0]);
  await park(deliveryId);
  expect(await list('parked')).toMatchObject({ total: 1, items: [{ id: deliveryId }] });
  const { body: metrics } = await t.app
    .inject({ url: '/metrics' })
    .then((answer) => ({ body: answer.payload }));
  expect(metrics).toContain('leasing_deliveries{of="notification",state="parked"} 1');

  refuses = false;
  expect((await retry(deliveryId)).status).toBe(200);
  expect((await retry(deliveryId)).status).toBe(404);
  await t.settle();
  expect((await read(deliveryId)).status).toBe(404);
  expect(t.mails.map(({ to }) => to)).toContain(client.person.email);
  expect(await list('parked')).toMatchObject({ total: 0, items: [] });

  const { body: notifications } = await get(t, `/api/requests/${id}/told`, admin);
  const toClient = notifications.items.find(
    (item: { person: { id: string } }) => item.person.id === client.userId,
  );
  expect(toClient).toMatchObject({
    kind: 'requestStatus',
    readAt: null,
    channels: [{ channel: 'email', status: 'sent' }],
  });
});

test('one that is given up is not tried again', async () => {
  refuses = true;
  await createRequest(t, { by: client });
  await expect(t.settle()).rejects.toThrow('the mail server is away');
  const [{ id: deliveryId }] = (await list('failing')).items;
  expect((await drop(deliveryId)).status).toBe(200);
  expect((await drop(deliveryId)).status).toBe(404);
  refuses = false;
  await t.settle();
  expect((await list('failing')).items).toEqual([]);
});

test('a parked event is listed, passed to its subscriber again, or given up', async () => {
  const event = await t.context.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'request.submitted')
    .limit(1)
    .executeTakeFirstOrThrow();
  const parkEvent = async () => {
    const id = newId();
    const failure = { reason: 'broken', attempts: 11, parked_at: t.clock.now() };
    await t.context.db
      .insertInto('parked_deliveries')
      .values({ id, event_id: event.id, subscriber: 'notifications', ...failure })
      .execute();
    return id;
  };
  const id = await parkEvent();
  expect(await list('parked')).toMatchObject({
    items: [{ id, of: 'event', name: 'notifications', title: 'Заявка отправлена', attempts: 11 }],
  });
  expect((await read(id)).body).toMatchObject({ id, of: 'event', reason: 'broken', person: null });
  expect((await retry(id)).status).toBe(200);
  expect(t.jobs.waiting.map(({ queue }) => queue)).toEqual(['event.notifications']);
  await t.settle();
  const second = await parkEvent();
  expect((await drop(second)).status).toBe(200);
  expect((await list('parked')).items).toEqual([]);
});
