import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainEvent } from '#contract/events.ts';
import { newId } from '#server/platform/ids.ts';
import { createCompany } from '#tests/factories/company.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, type PersonTraits } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createListeners, type Listeners } from '#tests/factories/webhook.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { sealSigningSecret } from './integrations.repository.ts';
import { webhookSubscriber } from './notify-webhooks.ts';

let t: TestApp;
let listeners: Listeners;

beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  listeners = await createListeners(t);
});
beforeEach(() => t.clock.set(new Date()));
afterEach(() => listeners.close());
afterAll(() => t.close());

const deliveriesOf = async (who: Bearer) =>
  (await get(t, '/api/account/integrations/deliveries', who)).body.items;

test('a person’s webhook gets events of their request, in order, signed, with nothing about people', async () => {
  const { client, request } = await listeners.client();
  await t.settle();
  await post(
    t,
    `/api/requests/${request.id}/transitions`,
    { to: 'cancelled', reason: 'Передумали', version: 1 },
    client,
  );
  await t.settle();
  const { received } = client.receiver;
  expect(received.map(({ verified }) => verified)).toEqual([
    {
      type: 'request.submitted',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id: request.id, number: request.number, status: 'submitted', previousStatus: null },
    },
    {
      type: 'request.moved',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id: request.id, number: request.number, status: 'cancelled', previousStatus: 'submitted' },
    },
  ]);
  const deliveries = await deliveriesOf(client);
  expect(deliveries).toMatchObject([
    { id: received[1]?.id, event: 'request.moved', status: 'delivered', attempts: 1, responseStatus: 204 },
    {
      id: received[0]?.id,
      event: 'request.submitted',
      status: 'delivered',
      attempts: 1,
      responseStatus: 204,
    },
  ]);
});

test('exactly those who may see a request get its events', async () => {
  const company = await createCompany(t);
  const offer = await createOffer(t);
  const person = async (traits: PersonTraits) => listeners.listen(await createSignedIn(t, traits));
  const inCompany = (companyRole: 'owner' | 'employee' | 'viewer' | 'pending') =>
    person({ companyId: company.id, companyRole });
  const hearing = {
    owner: await inCompany('owner'),
    employee: await inCompany('employee'),
    viewer: await inCompany('viewer'),
    vendor: await person({ role: 'vendor', vendorId: offer.vendorId }),
    admin: await person({ role: 'admin' }),
  };
  const deaf = {
    pending: await inCompany('pending'),
    stranger: await person({ companyId: (await createCompany(t)).id }),
    alone: await person({}),
    otherVendor: await person({ role: 'vendor', vendorId: (await createVendor(t)).id }),
  };
  // A person who became a manager no longer has the webhook from before.
  const promoted = await person({ companyId: company.id, companyRole: 'owner' });
  await t.context.db
    .updateTable('users')
    .set({ role: 'manager' })
    .where('id', '=', promoted.userId)
    .execute();
  const request = await createRequest(t, { by: hearing.employee, offerId: offer.id });
  await t.settle();
  const heard = (all: Record<string, { receiver: WebhookReceiver }>) =>
    Object.entries(all)
      .filter(([, { receiver }]) =>
        receiver.received.some(({ verified }) => JSON.stringify(verified).includes(request.id)),
      )
      .map(([name]) => name);
  expect(heard(hearing)).toEqual(Object.keys(hearing));
  expect(heard({ ...deaf, promoted })).toEqual([]);
  for (const who of Object.values(deaf)) expect(await deliveriesOf(who)).toEqual([]);
  const whole = Object.values(hearing).map(({ receiver }) => receiver.received[0]?.body);
  expect(new Set(whole).size).toBe(1);
});

test('a pending sender gets events of what they sent themselves', async () => {
  const company = await createCompany(t);
  const pending = await listeners.listen(
    await createSignedIn(t, { companyId: company.id, companyRole: 'pending' }),
  );
  await createRequest(t, { by: pending });
  await t.settle();
  expect(pending.receiver.received).toHaveLength(1);
});

test('more people than one batch are notified, once each', async () => {
  const { client, request } = await listeners.client();
  await t.settle();
  const { rows } = await sql<{ id: string }>`insert into users
    (id, email, phone, name, role, status, notification_channels, created_at)
    select gen_random_uuid(), 'bulk-' || n || '@example.com', '+7911' || lpad(n::text, 7, '0'), 'Имя', 'admin', 'active',
      '["webhook"]', now() from generate_series(1, 450) n returning id`.execute(t.context.db);
  const webhookOf = (userId: string) => ({
    user_id: userId,
    webhook_url: client.receiver.url,
    webhook_events: JSON.stringify(['request.moved']),
    webhook_enabled: true,
    webhook_secret: sealSigningSecret(t.context.secrets, userId, client.receiver.secret),
    updated_at: t.clock.now(),
  });
  await t.context.db
    .insertInto('integrations')
    .values(rows.map(({ id }) => webhookOf(id)))
    .execute();
  const event: DomainEvent = {
    id: newId(),
    type: 'request.moved',
    subject: { type: 'request', id: request.id, version: 2 },
    actorId: null,
    data: { from: 'submitted', to: 'in_review' },
    createdAt: t.clock.now().toISOString(),
  };
  const { handle } = webhookSubscriber(t.context);
  await handle(event);
  const keys = t.jobs.waiting.map(({ job }) => job.key);
  expect(keys).toHaveLength(451);
  expect(new Set(keys).size).toBe(451);
  t.jobs.waiting.length = 0;
  await handle(event);
  expect(t.jobs.waiting).toEqual([]);
  await t.context.db.updateTable('users').set({ status: 'deleted' }).where('name', '=', 'Имя').execute();
});

test('only chosen events are sent, and none while it is off', async () => {
  const { client, request } = await listeners.client({ events: ['request.moved'] });
  const off = await listeners.listen(await createClient(t), { enabled: false });
  await createRequest(t, { by: off });
  await t.settle();
  expect([...client.receiver.received, ...off.receiver.received]).toEqual([]);
  await listeners.move(request.id, 'cancelled');
  await t.settle();
  expect(client.receiver.received).toHaveLength(1);
});

test('an event that is handled twice makes one delivery', async () => {
  const { client, request } = await listeners.client();
  await t.settle();
  await t.context.db
    .deleteFrom('event_deliveries')
    .where('subscriber', '=', 'integrations.webhooks')
    .execute();
  const events = await t.context.db
    .updateTable('events')
    .set({ relayed_at: null })
    .where('subject_id', '=', request.id)
    .returning('id')
    .execute();
  expect(events).toHaveLength(1);
  await t.settle();
  expect(client.receiver.received).toHaveLength(1);
  expect(await deliveriesOf(client)).toHaveLength(1);
});
