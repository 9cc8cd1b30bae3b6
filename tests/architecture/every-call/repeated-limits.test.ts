import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginForCaller, callerByEmail, draftFor } from '#tests/factories/caller.ts';
import { createSeller } from '#tests/factories/feed.ts';
import { nobody, post, type Bearer } from '#tests/factories/http.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on', OUTBOUND_ALLOW: '127.0.0.0/8' } });
});
beforeEach(() => t.context.db.deleteFrom('rate_limits').execute());
afterAll(() => t.close());

/** A call that counts against these limits. */
type Counted = { url: string; body: object; who: Bearer; limits: readonly string[] };

const messageToUs = {
  name: 'Анна',
  email: 'anna@example.com',
  theme: 'other',
  message: 'Здравствуйте',
  consent: true,
};

const calls: Record<string, () => Promise<Counted>> = {
  'a request': async () => ({
    url: '/api/requests',
    body: { kind: 'offer', offerId: (await createOffer(t)).id, terms: usualChoice, ...toNoLessor },
    who: await createClient(t),
    limits: ['requestsPerPerson'],
  }),
  'a draft of a request': async () => ({
    url: '/api/requests',
    body: { kind: 'manual', draft: true },
    who: await createClient(t),
    limits: ['requestsPerPerson'],
  }),
  'a draft for a caller': async () => ({
    url: '/api/requests',
    body: draftFor(callerByEmail()),
    who: await createSignedIn(t, { role: 'manager' }),
    limits: ['requestsPerPerson', 'callerLinksPerPerson', 'callerLinksPerPhone'],
  }),
  'another link for a caller': async () => {
    const who = await createSignedIn(t, { role: 'manager' });
    const { id } = await beginForCaller(t, who, { client: callerByEmail() });
    const url = `/api/requests/${id}/caller-link`;
    return { url, body: {}, who, limits: ['callerLinksPerPerson', 'callerLinksPerPhone'] };
  },
  'an invitation': async () => {
    const who = await createClient(t);
    return {
      url: `/api/companies/${who.company.id}/people`,
      body: { email: `new-${nextNumber()}@example.com`, role: 'employee' },
      who,
      limits: ['invitationsPerCompany', 'invitationsPerPerson', 'invitationsPerInvited', 'lettersOverall'],
    };
  },
  'a message': async () => {
    const who = await createClient(t);
    const { id } = await createRequest(t, { by: who });
    const url = `/api/requests/${id}/messages`;
    return { url, body: { text: 'Когда поставка?' }, who, limits: ['messagesPerPerson'] };
  },
  'a letter with a link for a password': async () => ({
    url: '/api/account/send-password-letter',
    body: {},
    who: await createSignedIn(t),
    limits: ['lettersPerPerson', 'lettersOverall'],
  }),
  'a letter of a lost password': async () => ({
    url: '/api/account/recover-password',
    body: { email: (await createSignedIn(t)).person.email },
    who: nobody,
    limits: ['registrationsPerAddress', 'lettersOverall'],
  }),
  'an offer': async () => ({
    url: '/api/offers',
    body: wholeContent,
    who: await createSignedIn(t, { role: 'vendor', vendorId: (await createVendor(t)).id }),
    limits: ['offersPerPerson'],
  }),
  'a message to us': async () => ({
    url: '/api/contact',
    body: messageToUs,
    who: nobody,
    limits: ['contactPerAddress', 'lettersOverall'],
  }),
  'an import from a URL': async () => {
    const who = await createSeller(t);
    return {
      url: `/api/vendors/${who.vendorId}/imports`,
      body: { format: 'csv', dryRun: true, url: 'http://127.0.0.1:9/feed.csv' },
      who,
      limits: ['outsideUrlsPerPerson'],
    };
  },
};

const counters = () =>
  t.context.db.selectFrom('rate_limits').select(['key', 'points']).orderBy('key').execute();

test.each(Object.entries(calls))('%s that is repeated under its key is counted once', async (_, make) => {
  const { url, body, who, limits } = await make();
  await t.context.db.deleteFrom('rate_limits').execute();
  const by = { headers: { ...who.headers, 'idempotency-key': `counted-${nextNumber()}` } };
  const first = await post(t, url, body, by);
  expect(first.status).toBeLessThan(300);
  const counted = await counters();
  const names = new Set(counted.map(({ key }) => key.split(':')[0]));
  expect([...names]).toEqual(expect.arrayContaining([...limits]));
  expect(await post(t, url, body, by)).toMatchObject({ status: first.status, body: first.body });
  expect(await counters()).toEqual(counted);
});

test('a complaint that was answered meanwhile is not counted again under its key', async () => {
  const subject = { type: 'offer', id: (await createOffer(t)).id };
  const body = { subject, reason: 'price', text: 'По телефону другая цена' };
  const by = { headers: { ...nobody.headers, 'idempotency-key': `complaint-${nextNumber()}` } };
  const first = await post(t, '/api/complaints', body, by);
  expect(first.status).toBe(201);
  await t.context.db.updateTable('complaints').set({ answered_at: t.clock.now() }).execute();
  const counted = await counters();
  expect(await post(t, '/api/complaints', body, by)).toMatchObject({ status: 201, body: first.body });
  expect(await counters()).toEqual(counted);
});

test('another link for a caller is answered as at first once the draft is gone', async () => {
  const who = await createSignedIn(t, { role: 'manager' });
  const { id } = await beginForCaller(t, who, { client: callerByEmail() });
  const by = { headers: { ...who.headers, 'idempotency-key': `link-${nextNumber()}` } };
  const first = await post(t, `/api/requests/${id}/caller-link`, {}, by);
  expect(first.status).toBe(200);
  await t.context.db.updateTable('requests').set({ status: 'cancelled' }).where('id', '=', id).execute();
  expect(await post(t, `/api/requests/${id}/caller-link`, {}, by)).toMatchObject({
    status: 200,
    body: first.body,
  });
});
