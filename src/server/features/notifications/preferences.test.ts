import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const url = '/api/notifications/preferences';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('are the defaults until something is chosen; what is left out stays', async () => {
  const who = await createClient(t);
  const usual = (await get(t, url, who)).body;
  expect(usual).toMatchObject({
    quietHours: { enabled: true, from: 22, to: 8 },
    digest: false,
    timeZone: 'Europe/Moscow',
    version: 0,
    channels: { site: 'on', email: 'on', max: 'notConfigured' },
    carries: { webhook: ['requestStatus', 'vendorLead', 'lessorInvitation'] },
  });
  expect(usual.kinds.requestStatus).toMatchObject({ site: true, email: true });
  const kinds = { requestStatus: { email: false }, security: { email: false, site: false, telegram: false } };
  const chosen = await post(t, url, { kinds, digest: true, version: 0 }, who);
  expect(chosen.body).toMatchObject({
    kinds: {
      requestStatus: { email: false, site: true },
      // Somebody who takes over an account must not silence what warns its owner.
      security: { email: true, site: true, telegram: false },
    },
    digest: true,
    version: 1,
  });
  const again = await post(t, url, { kinds, digest: true, version: 0 }, who);
  expect(again).toMatchObject({ status: 200, body: { version: 1 } });
  const stale = await post(t, url, { digest: false, version: 0 }, who);
  expect(stale).toMatchObject({
    status: 409,
    body: { error: { _global: 'staleVersion' }, current: { version: 1 } },
  });
  const zone = await post(t, url, { timeZone: 'Asia/Yekaterinburg', version: 1 }, who);
  expect(zone.body).toMatchObject({ timeZone: 'Asia/Yekaterinburg', digest: true, version: 2 });
  for (const wrong of [
    { timeZone: 'Луна' },
    { quietHours: { enabled: true, from: 24, to: 8 } },
    { kinds: { fax: { email: true } } },
    { kinds: { deadline: { fax: true } } },
  ])
    expect((await post(t, url, { ...wrong, version: 2 }, who)).status).toBe(422);
});

test('decide kind by kind which channels are used', async () => {
  const who = await createClient(t);
  const manager = await createSignedIn(t, { role: 'manager' });
  await post(t, url, { kinds: { requestStatus: { email: false } }, version: 0 }, who);
  await t.settle();
  t.mails.length = 0;
  await createRequest(t, { by: who });
  await t.settle();
  expect(t.mails.map(({ to }) => to)).toEqual([manager.person.email]);
  expect((await get(t, `/api/notifications/${who.userId}`, who)).body).toHaveLength(1);
});

test('show a channel that is switched off altogether, and nothing is sent through it', async () => {
  const who = await createClient(t);
  const { body: account } = await get(t, '/api/account', who);
  await post(t, '/api/account', { notificationChannels: [], version: account.version }, who);
  expect((await get(t, url, who)).body.channels.email).toBe('off');
  await t.settle();
  t.mails.length = 0;
  await createRequest(t, { by: who });
  await t.settle();
  expect(t.mails.filter(({ to }) => to === who.person.email)).toEqual([]);
});
