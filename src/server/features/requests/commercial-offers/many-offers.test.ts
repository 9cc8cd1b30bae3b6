import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import {
  acceptOffer,
  actOnOffer,
  beginOffer,
  createDeal,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, type Bearer } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const begin = (lessor: ActingLessor, requestId: string, count: number) =>
  beginOffer(t, lessor.who, requestId, Array(count).fill(offerBody(t, lessor)));

/** Copies a draft this many times, past what one lessor may make. */
const copyDraft = async (id: string, count: number): Promise<void> => {
  const offers = t.context.db.selectFrom('commercial_offers').selectAll();
  const {
    terms,
    calculation,
    acceptance: _none,
    ...draft
  } = await offers.where('id', '=', id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) =>
    Object.assign({}, draft, {
      id: newId(),
      number: 100_000_000 + index,
      terms: JSON.stringify(terms),
      calculation: JSON.stringify(calculation),
    }),
  );
  await t.context.db.insertInto('commercial_offers').values(copies).execute();
};

test('drafts hide no offer of a rival: it is shown, and ends when another is accepted', async () => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [chosen, rival] = lessors as [ActingLessor, ActingLessor];
  const sent = await sendOffer(t, chosen, requestId);
  const drafted = await begin(chosen, requestId, 1);
  await copyDraft(drafted.body.items[0].id, 200);
  const late = await sendOffer(t, rival, requestId);
  const seenBy = async (who: Bearer): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await get(t, `/api/requests/${requestId}`, who)).body.commercialOffers.map(
        ({ id, status }: { id: string; status: string }) => [id, status],
      ),
    );
  expect(await seenBy(client)).toEqual({ [sent.id]: 'sent', [late.id]: 'sent' });
  expect((await acceptOffer(t, client, sent.id)).status).toBe(200);
  expect(await seenBy(rival.who)).toEqual({ [late.id]: 'not_chosen' });
});

test('a lessor makes fifty offers for a request and no more, besides revisions', async () => {
  const { client, lessors, requestId } = await createDeal(t, 1);
  const [lessor] = lessors as [ActingLessor];
  const sent = await sendOffer(t, lessor, requestId);
  await actOnOffer(t, client, `${sent.id}/request-changes`, { text: 'Дольше' });
  const revision = { ...offerBody(t, lessor), version: sent.version + 1 };
  expect((await actOnOffer(t, lessor.who, `${sent.id}/revise`, revision)).status).toBe(201);
  for (const [count, status] of [
    [20, 201],
    [20, 201],
    [10, 409],
    [9, 201],
  ] as const)
    expect((await begin(lessor, requestId, count)).status).toBe(status);
  expect(await begin(lessor, requestId, 1)).toMatchObject({
    status: 409,
    body: { error: { _global: 'conflict', lessorId: 'notAvailable' } },
  });
});
