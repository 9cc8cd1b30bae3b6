import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actOnOffer,
  beginOffer,
  createDeal,
  dayAfter,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, nobody, post } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, faultsOfAnyBody, testHostileBodies, type HostileCall } from './hostile-calls.ts';

type Name = 'begin' | 'edit' | 'send' | 'withdraw' | 'accept' | 'decline' | 'request-changes';

const of = (id: string, step = ''): string => `/api/commercial-offers/${id}${step}`;
const refused = (error: object) => ({ status: 422, body: { error } });

let t: TestApp;
let calls: Record<Name, HostileCall>;
let lessor: ActingLessor;
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
  const deal = await createDeal(t, 1);
  [lessor] = deal.lessors as [ActingLessor];
  ({ requestId } = deal);
  const { client } = deal;
  const draft = (await beginOffer(t, lessor.who, requestId, offerBody(t, lessor))).body.items[0];
  const sent = await sendOffer(t, lessor, requestId);
  const figures = offerBody(t, lessor, {
    conditions: 'КАСКО',
    terms: { choice: { advance: { share: '0.2' }, months: 36 } },
  });
  calls = {
    begin: { url: `/api/requests/${requestId}/commercial-offers`, body: figures, who: lessor.who },
    edit: { url: of(draft.id), body: { ...figures, version: 99 }, who: lessor.who },
    send: { url: of(draft.id, '/send'), body: { version: 99 }, who: lessor.who },
    withdraw: { url: of(sent.id, '/withdraw'), body: { version: 99 }, who: lessor.who },
    accept: {
      url: of(sent.id, '/accept'),
      body: {
        code: '0000',
        version: 99,
        agreementVersion: 'none',
        agree: true,
        authority: { basis: 'powerOfAttorney', number: '1', date: '2026-01-01' },
      },
      who: client,
    },
    decline: {
      url: of('01970000-0000-7000-8000-000000000000', '/decline'),
      body: { reason: 'Дорого' },
      who: client,
    },
    'request-changes': {
      url: of('01970000-0000-7000-8000-000000000000', '/request-changes'),
      body: { text: 'Дольше' },
      who: client,
    },
  };
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(o order by id) from commercial_offers o) as offers,
    (select sum(version) from requests) as requests,
    (select count(*) from events where type not like 'security.%') as events`;

const faultOf = faultFinder(() => t, state);

testHostileBodies(['edit', 'send', 'withdraw', 'accept', 'request-changes'], (name) => calls[name], faultOf);

// `begin` also accepts a list of offers, `decline` accepts an empty body.
test.each(['begin', 'decline'] as const)('%s is not harmed by any body or value', async (name) => {
  expect(await faultsOfAnyBody(calls[name], faultOf)).toStrictEqual([]);
});

test('days that have passed or are too far, foreign cards and lessors, scripts as text, the same call twice', async () => {
  const begin = (changed: object) => beginOffer(t, lessor.who, requestId, offerBody(t, lessor, changed));
  expect(await begin({ validUntil: dayAfter(t, -1) })).toMatchObject(refused({ validUntil: 'min' }));
  expect(await begin({ validUntil: dayAfter(t, 91) })).toMatchObject(refused({ validUntil: 'max' }));
  expect(await begin({ rateCardId: requestId })).toMatchObject(refused({ rateCardId: 'notFound' }));
  expect(await begin({ lessorId: requestId })).toMatchObject(refused({ lessorId: 'unknown' }));
  expect(await begin({ rateCardId: undefined })).toMatchObject(refused({ 'terms.offer': 'required' }));
  const script = '<script>alert(1)</script> {{7*7}} ${process.env}';
  const draft = await begin({ conditions: script });
  expect(draft.body.items[0]).toMatchObject({ conditions: script });
  const { id, version } = draft.body.items[0];
  const sent = await Promise.all([1, 2].map(() => actOnOffer(t, lessor.who, `${id}/send`, { version })));
  expect(sent.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  const key = { headers: { ...lessor.who.headers, 'idempotency-key': 'the-same-key' } };
  const twice = await Promise.all(
    [1, 2].map(() => post(t, `/api/commercial-offers/${id}/withdraw`, { version: version + 1 }, key)),
  );
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
});

test('a malformed address is not found', async () => {
  for (const address of ['x', '%00', 'a'.repeat(43), 'a'.repeat(101)])
    expect((await get(t, `/api/commercial-offers/${address}`, nobody)).status).toBe(404);
});
