import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { acceptOffer, createDeal, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let manager: TestSignIn;
let client: TestSignIn;
let rival: ActingLessor;
let own: ActingLessor;
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
beforeEach(async () => {
  const deal = await createDeal(t, 2);
  ({ client, requestId } = deal);
  [rival, own] = deal.lessors as [ActingLessor, ActingLessor];
});
afterAll(() => t.close());

const accept = async (lessor: ActingLessor): Promise<void> => {
  const { id } = await sendOffer(t, lessor, requestId);
  t.clock.advance(60);
  expect((await acceptOffer(t, client, id)).status).toBe(200);
  t.clock.advance(60);
};

const move = async (to: RequestStatus, who: Bearer, reason?: string): Promise<void> => {
  const { version } = (await get(t, `/api/requests/${requestId}`, who)).body;
  const moved = await post(t, `/api/requests/${requestId}/transitions`, { to, reason, version }, who);
  expect(moved.status).toBe(200);
  t.clock.advance(60);
};

type Shown = [to: RequestStatus, role: string | null, reason: string | null];

const historyFor = async (who: Bearer): Promise<Shown[]> => {
  const { history }: RequestView = (await get(t, `/api/requests/${requestId}`, who)).body;
  return history.map(({ to, by, reason }) => [to, by?.role ?? null, reason]);
};

test('who made the moves of a deal with another lessor, and why, is hidden from the lessor chosen next', async () => {
  await accept(rival);
  await move('approval', rival.who);
  await move('needs_info', manager, 'Ждём ответа первой компании');
  await move('approval', client);
  await move('in_review', rival.who, 'Не хватает лимита');
  await move('needs_info', manager, 'Нужен отчёт за год');
  await move('in_review', client);
  await accept(own);
  expect(await historyFor(own.who)).toEqual([
    ['submitted', 'client', null],
    ['offers_ready', null, null],
    ['offer_accepted', null, null],
    ['approval', null, null],
    ['needs_info', null, null],
    ['approval', null, null],
    ['in_review', null, null],
    ['needs_info', 'manager', 'Нужен отчёт за год'],
    ['in_review', 'client', null],
    ['offers_ready', null, null],
    ['offer_accepted', 'client', null],
  ]);
  expect(await historyFor(client)).toContainEqual(['in_review', 'lessor', 'Не хватает лимита']);
});

test('a lessor sees all of its own earlier deal', async () => {
  await accept(own);
  await move('in_review', own.who, 'Проверяем залог');
  await accept(own);
  expect(await historyFor(own.who)).toEqual(await historyFor(client));
  expect(await historyFor(own.who)).toContainEqual(['in_review', 'lessor', 'Проверяем залог']);
});
