import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOf } from '#server/features/requests/commercial-offers/send-offer.service.ts';
import {
  acceptanceOf,
  createDeal,
  createSignedDeal,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { createSeller, csvOf, lorry, tryImport } from '#tests/factories/feed.ts';
import { tryUpload } from '#tests/factories/file.ts';
import { get, nobody, post } from '#tests/factories/http.ts';
import { cardDetails, createLessor, lessorDetails } from '#tests/factories/lessor.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createRequest } from '#tests/factories/request.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import { repeatCall, type Repeatable } from '#tests/support/repeated-call.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;

beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const deal = async () => {
  const { client, lessors, requestId } = await createDeal(t, 1);
  const [lessor] = lessors as [ActingLessor];
  return { client, lessor, requestId };
};

const draftOf = async ({ lessor, requestId }: Awaited<ReturnType<typeof deal>>) => {
  const url = `/api/requests/${requestId}/commercial-offers`;
  const [draft] = (await post(t, url, offerBody(t, lessor), lessor.who)).body.items;
  return draft as { id: string; version: number };
};

const sentOffer = async () => {
  const { client, lessor, requestId } = await deal();
  const { id, version } = await sendOffer(t, lessor, requestId);
  return { client, lessor, version, url: `/api/commercial-offers/${id}`, id };
};

const typeDetails = () => ({
  id: `kind-${nextNumber()}`,
  parentId: null,
  name: 'Прессы',
  nameOne: 'Пресс',
  words: '',
  drawing: 'equipment-any',
});

const vendorDetails = () => ({ name: 'Новый', slug: `novyi-${nextNumber()}` });

const calls: Record<string, () => Promise<Repeatable>> = {
  'a draft of a commercial offer': async () => {
    const { lessor, requestId } = await deal();
    return {
      url: `/api/requests/${requestId}/commercial-offers`,
      body: offerBody(t, lessor),
      other: offerBody(t, lessor, { commissionKopecks: 1 }),
      who: lessor.who,
    };
  },
  'a revision of a commercial offer': async () => {
    const { client, lessor, requestId } = await deal();
    const { id } = await sendOffer(t, lessor, requestId);
    await post(t, `/api/commercial-offers/${id}/request-changes`, { text: 'Дешевле' }, client);
    const { version } = (await get(t, `/api/requests/${requestId}`, lessor.who)).body.commercialOffers[0];
    const body = { ...offerBody(t, lessor), version };
    return {
      url: `/api/commercial-offers/${id}/revise`,
      body,
      other: { ...body, commissionKopecks: 1 },
      who: lessor.who,
    };
  },
  'the sending of a commercial offer': async () => {
    const made = await deal();
    const { id, version } = await draftOf(made);
    const url = `/api/commercial-offers/${id}/send`;
    return { url, body: { version }, other: { version: version + 1 }, who: made.lessor.who };
  },
  'the withdrawal of a commercial offer': async () => {
    const { lessor, url, version } = await sentOffer();
    return { url: `${url}/withdraw`, body: { version }, other: { version: version + 1 }, who: lessor.who };
  },
  'the acceptance of a commercial offer': async () => {
    const { client, url, id } = await sentOffer();
    const body = await acceptanceOf(t, client, id);
    const other = { ...body, authority: { basis: 'powerOfAttorney', number: '1', date: '2026-01-01' } };
    return { url: `${url}/accept`, body, other, who: client };
  },
  'the declining of a commercial offer by its link': async () => {
    const url = `/api/commercial-offers/${await linkOf(t.context, (await sentOffer()).id)}/decline`;
    return { url, body: { reason: 'Дорого' }, other: {}, who: nobody };
  },
  'a request for changes of a commercial offer': async () => {
    const { client, url } = await sentOffer();
    return { url: `${url}/request-changes`, body: { text: 'Дешевле' }, other: { text: '-' }, who: client };
  },
  'further lessors': async () => {
    const { client, requestId } = await deal();
    const [body, other] = [await createLessor(t), await createLessor(t)].map(({ lessor }) => ({
      lessorIds: [lessor.id],
      consent: true,
    })) as [object, object];
    return { url: `/api/requests/${requestId}/lessors`, body, other, who: client };
  },
  'more time for lessors': async () => {
    const url = `/api/requests/${(await deal()).requestId}/lessors/extend`;
    const until = '2026-11-30T09:00:00.000Z';
    return { url, body: { until }, other: { until: '2026-12-01T09:00:00.000Z' }, who: admin };
  },
  'a declined invitation': async () => {
    const { lessor, requestId } = await deal();
    const url = `/api/requests/${requestId}/lessors/decline`;
    return { url, body: { reason: 'Не наше' }, other: { reason: 'Далеко' }, who: lessor.who };
  },
  'an answer of a vendor': async () => {
    const offer = await createOffer(t);
    const who = await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId });
    const { id } = await createRequest(t, { offerId: offer.id });
    const url = `/api/requests/${id}/vendor-answer`;
    return { url, body: { available: 'yes' }, other: { available: 'no' }, who };
  },
  'a payment': async () => {
    const { lessor, requestId } = await createSignedDeal(t);
    const url = `/api/requests/${requestId}/payments/1`;
    return { url, body: { paidAt: '2026-11-20' }, other: { paidAt: null }, who: lessor.who };
  },
  'a request for an early buyout': async () => {
    const { client, requestId } = await createSignedDeal(t);
    const url = `/api/requests/${requestId}/early-buyout`;
    return { url, body: { date: '2027-08-15' }, other: { date: '2027-08-16' }, who: client };
  },
  'a move of a request': async () => {
    const { client, requestId } = await deal();
    const { version } = (await get(t, `/api/requests/${requestId}`, client)).body;
    const body = { to: 'cancelled', reason: 'Передумали', version };
    const url = `/api/requests/${requestId}/transitions`;
    return { url, body, other: { ...body, reason: 'Купили сами' }, who: client };
  },
  'an import of a feed': async () => {
    const seller = await createSeller(t);
    const { body: file } = await tryUpload(t, seller, Buffer.from(csvOf([lorry('a')])), 'feed');
    const body = { format: 'csv', dryRun: true, fileId: file.id };
    const url = `/api/vendors/${seller.vendorId}/imports`;
    return { url, body, other: { ...body, dryRun: false }, who: seller };
  },
  'an import that is applied': async () => {
    const seller = await createSeller(t);
    const { body: run } = await tryImport(t, seller, csvOf([lorry('a')]));
    await t.settle();
    const url = `/api/vendors/${seller.vendorId}/imports/${run.id}/apply`;
    return { url, body: {}, other: { confirmRemoval: true }, who: seller };
  },
  'a leasing company': async () => ({
    url: '/api/lessors',
    body: lessorDetails(),
    other: lessorDetails(),
    who: admin,
  }),
  'a rate card': async () => {
    const { lessor } = await createLessor(t);
    const url = `/api/lessors/${lessor.id}/rate-cards`;
    return { url, body: cardDetails(), other: cardDetails({ name: 'Другая' }), who: admin };
  },
  'a vendor': async () => ({
    url: '/api/staff/vendors',
    body: vendorDetails(),
    other: vendorDetails(),
    who: admin,
  }),
  'a type': async () => ({
    url: '/api/staff/types',
    body: typeDetails(),
    other: typeDetails(),
    who: admin,
  }),
  'an attribute': async () => {
    const { version } = (await get(t, '/api/staff/types/tipper', admin)).body;
    const attribute = { name: 'Нагрузка на ось', unit: 'т', kind: 'number', values: [], filterable: false };
    const body = { typeId: 'tipper', version, key: 'axleLoadT', ...attribute };
    return { url: '/api/staff/attributes', body, other: { ...body, key: 'otherLoadT' }, who: admin };
  },
  'a tax rate': async () => {
    const body = { tax: 'vat', from: '2090-01-01', rate: '0.2' };
    return { url: '/api/staff/tax-rates', body, other: { ...body, from: '2091-01-01' }, who: admin };
  },
  'an absence': async () => {
    const away = await createSignedIn(t, { role: 'manager' });
    const body = { standInId: admin.userId, from: '2090-01-01', until: '2090-01-02' };
    return { url: '/api/absences', body, other: { ...body, until: '2090-01-03' }, who: away };
  },
  'a saved view': async () => ({
    url: '/api/request-views',
    body: { name: 'Мои', filters: {} },
    other: { name: 'Чужие', filters: {} },
    who: admin,
  }),
  'a saved search': async () => ({
    url: '/api/saved-searches',
    body: { query: 'price=100-', frequency: 'daily' },
    other: { query: 'price=200-', frequency: 'daily' },
    who: admin,
  }),
  'a draft of a page': async () => ({
    url: '/api/staff/pages',
    body: { id: 'policy' },
    other: { id: 'rules' },
    who: admin,
  }),
};

test.each(Object.entries(calls))(
  '%s: the same key and body get the first answer, another body is refused',
  async (_, make) => {
    const { first, again, another, written } = await repeatCall(t, await make());
    expect(first.status).toBeLessThan(300);
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(another.body.error).toEqual({ _global: 'idempotencyConflict' });
    expect(written).toBe(0);
  },
);

test.each(['/api/account/send-email-letter', '/api/account/send-password-letter'])(
  '%s sends one letter under one key',
  async (url) => {
    const who = await createSignedIn(t);
    if (url.includes('email'))
      await t.context.db
        .updateTable('users')
        .set({ email_confirmed_at: null })
        .where('id', '=', who.userId)
        .execute();
    const keyed = { headers: { ...who.headers, 'idempotency-key': `letter-${nextNumber()}` } };
    for (let tries = 0; tries < 2; tries += 1) expect((await post(t, url, {}, keyed)).status).toBe(200);
    await t.settle();
    expect(t.mails.filter(({ to }) => to === who.person.email)).toHaveLength(1);
  },
);

test('a recovery letter is sent once under one key', async () => {
  const { person } = await createSignedIn(t);
  const keyed = { headers: { 'idempotency-key': `recovery-${nextNumber()}` } };
  const ask = (email: string) => post(t, '/api/account/recover-password', { email }, keyed);
  for (let tries = 0; tries < 2; tries += 1) expect((await ask(person.email)).status).toBe(200);
  expect((await ask('other@example.com')).status).toBe(409);
  await t.settle();
  expect(t.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
});
