import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOffer, createDeal, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { noticesAbout } from '#tests/factories/notification.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let manager: TestSignIn;

const until = '2026-12-10T09:00:00.000Z';

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());

/** A request in approval with the first of two lessors. */
const createInApproval = async () => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [chosen, rival] = lessors as [ActingLessor, ActingLessor];
  expect((await acceptOffer(t, client, (await sendOffer(t, chosen, requestId)).id)).status).toBe(200);
  const url = `/api/requests/${requestId}`;
  const { version } = (await get(t, url, manager)).body;
  expect((await post(t, `${url}/transitions`, { to: 'approval', version }, manager)).status).toBe(200);
  await t.settle();
  return { chosen, rival, requestId, url };
};

const titlesTo = async (who: { userId: string }, id: string): Promise<string[]> =>
  (await noticesAbout(t, who, { id })).map(({ title }) => title);

test('in approval only the chosen lessor gets more time; its rival is not told', async () => {
  const { chosen, rival, requestId, url } = await createInApproval();
  const before = await titlesTo(rival.who, requestId);
  const deadline = (await get(t, url, rival.who)).body.bidsUntil;
  const extended = await post(t, `${url}/lessors/extend`, { until }, manager);
  expect(extended).toMatchObject({ status: 200, body: { bidsUntil: until } });
  await t.settle();
  expect(await titlesTo(rival.who, requestId)).toEqual(before);
  expect((await get(t, url, rival.who)).body.bidsUntil).toBe(deadline);
  expect((await get(t, url, chosen.who)).body.bidsUntil).toBe(until);
  expect((await post(t, `${url}/lessors/extend`, { until, lessorId: rival.id }, manager)).status).toBe(409);
});

test('when nobody may answer, the deadline is not extended and the page does not offer it', async () => {
  const { lessors, requestId } = await createDeal(t, 1);
  const url = `/api/requests/${requestId}`;
  expect((await get(t, url, manager)).body.abilities).toMatchObject({ extendBids: true });
  const declined = await post(t, `${url}/lessors/decline`, { reason: 'Не наше' }, lessors[0]?.who);
  expect(declined.status).toBe(200);
  expect((await post(t, `${url}/lessors/extend`, { until }, manager)).status).toBe(409);
  expect((await get(t, url, manager)).body.abilities).toMatchObject({ extendBids: false });
});
