import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#tests/factories/http.ts';
import { createSignedIn, testPassword } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

let t: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1', RATE_LIMITS: 'on' } });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await t.close();
});

const withWebhook = async () => {
  const client = await createSignedIn(t);
  const update = (version: number, url = receiver.url) =>
    post(
      t,
      '/api/account/update-integrations',
      { password: testPassword, webhook: { url, events: ['request.moved'], enabled: true }, version },
      client,
    );
  expect((await update(0)).status).toBe(200);
  return { client, update };
};

test('new URLs are looked up twenty times an hour, a saved one is not looked up', async () => {
  const { update } = await withWebhook();
  for (let version = 1; version < 30; version += 1) expect((await update(version)).status).toBe(200);
  for (let used = 1; used < 20; used += 1) expect((await update(30, 'http://10.0.0.1/')).status).toBe(422);
  const { status, headers } = await update(30, 'http://10.0.0.1/');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('tests count among them, and each person is counted separately', async () => {
  const { client } = await withWebhook();
  const { client: other } = await withWebhook();
  const ask = (who: typeof client) => post(t, '/api/account/integrations/test', {}, who);
  for (let used = 1; used < 20; used += 1) expect((await ask(client)).status).toBe(200);
  expect((await ask(client)).status).toBe(429);
  expect(receiver.received).toHaveLength(19);
  expect((await ask(other)).status).toBe(200);
});
