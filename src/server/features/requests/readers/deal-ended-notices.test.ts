import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import {
  acceptOffer,
  actOnOffer,
  createDeal,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { noticesAbout } from '#tests/factories/notification.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type SignedIn = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let manager: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());
beforeEach(() => {
  t.mails.length = 0;
});

const reason = 'Ромашка Лизинг дала дешевле';
const ended = /сделка с вашей компанией прекращена$/;

const move = async (id: string, to: RequestStatus, who: Bearer): Promise<void> => {
  const { version } = (await get(t, `/api/requests/${id}`, who)).body;
  const moved = await post(t, `/api/requests/${id}/transitions`, { to, reason, version }, who);
  expect(moved.status).toBe(200);
  await t.settle();
};

/** A request whose client has accepted the КП of a lessor with two people, and not that of its rival. */
const createAccepted = async () => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [lessor, rival] = lessors as [ActingLessor, ActingLessor];
  const colleague = await createSignedIn(t, { lessor: { id: lessor.id, role: 'viewer' } });
  const offer = await sendOffer(t, lessor, requestId);
  await sendOffer(t, rival, requestId);
  const accepted = await acceptOffer(t, client, offer.id);
  expect(accepted.status).toBe(200);
  return { client, lessor, rival, colleague, requestId, accepted: accepted.body };
};

const titlesTo = async (who: { userId: string }, id: string): Promise<string[]> =>
  (await noticesAbout(t, who, { id })).map(({ title }) => title);

test('when staff end a deal, all people of its lessor are told, without the reason; its rival is not', async () => {
  const { lessor, rival, colleague, requestId } = await createAccepted();
  await move(requestId, 'offers_ready', manager);
  for (const who of [lessor.who, colleague]) {
    const [, told, ...more] = await noticesAbout(t, who, { id: requestId });
    expect(told?.title).toMatch(ended);
    expect(told?.text).toBe('Клиент выбирает заново, и ваше предложение больше не действует.');
    expect(more).toEqual([]);
  }
  const letter = t.mails.findLast(({ to }) => to === colleague.person.email)?.text ?? '';
  expect(letter).toContain('сделка с вашей компанией прекращена');
  expect(letter).toContain('На рассмотрении');
  expect(letter).not.toContain(reason);
  expect(await titlesTo(rival.who, requestId)).toHaveLength(1);
});

test('when its lessor backs out, the person who did it is not told, the others are', async () => {
  const { lessor, colleague, requestId } = await createAccepted();
  await move(requestId, 'approval', lessor.who);
  await move(requestId, 'offers_ready', lessor.who);
  expect((await titlesTo(colleague, requestId)).at(-1)).toMatch(ended);
  expect((await titlesTo(lessor.who, requestId)).filter((title) => ended.test(title))).toEqual([]);
});

test('a lessor that changes the terms of its accepted КП is not told that its deal has ended', async () => {
  const { lessor, colleague, requestId, accepted } = await createAccepted();
  await move(requestId, 'approval', manager);
  const body = offerBody(t, lessor, { conditions: 'Нужен поручитель', version: accepted.version });
  const draft = await actOnOffer(t, lessor.who, `${accepted.id}/revise`, body);
  expect((await actOnOffer(t, lessor.who, `${draft.body.id}/send`, { version: 1 })).status).toBe(200);
  expect((await get(t, `/api/requests/${requestId}`, manager)).body.status).toBe('offers_ready');
  for (const who of [lessor.who, colleague])
    expect((await titlesTo(who, requestId)).at(-1)).toMatch(/: на одобрении$/);
});

test('a lessor whose deal was cancelled is not told again when an admin resumes the request', async () => {
  const { client, lessor, requestId } = await createAccepted();
  await move(requestId, 'cancelled', client);
  await move(requestId, 'in_review', admin);
  expect((await titlesTo(lessor.who, requestId)).at(-1)).toMatch(/: отменена$/);
});

test('the lessor chosen next is not told of the moves of the deal before, however late they are told', async () => {
  const { client, lessor, rival, colleague, requestId } = await createAccepted();
  await t.settle();
  const { version } = (await get(t, `/api/requests/${requestId}`, lessor.who)).body;
  const body = { to: 'offers_ready', reason, version };
  expect((await post(t, `/api/requests/${requestId}/transitions`, body, lessor.who)).status).toBe(200);
  const { commercialOffers } = (await get(t, `/api/requests/${requestId}`, rival.who)).body;
  expect((await acceptOffer(t, client, commercialOffers[0].id)).status).toBe(200);
  await t.settle();
  expect((await titlesTo(colleague, requestId)).at(-1)).toMatch(ended);
  const told = (await titlesTo(rival.who, requestId)).map((title) => title.replace(/^.+: /, ''));
  expect(told).toEqual(['ждём ваше предложение', 'предложение принято']);
});
