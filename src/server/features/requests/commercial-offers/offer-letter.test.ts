import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeal, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { get, nobody } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { linkOf } from './send-offer.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A client with this address is sent an offer and gets a letter about it. */
const letterAbout = async (address: 'confirmed' | 'unconfirmed') => {
  const { client, lessors, requestId } = await createDeal(t, 1);
  if (address === 'unconfirmed')
    await t.context.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', client.userId)
      .execute();
  const { id } = await sendOffer(t, (lessors as [ActingLessor])[0], requestId);
  await t.settle();
  const letter = t.mails.findLast(({ to }) => to === client.person.email);
  expect(letter?.subject).toContain('пришло предложение');
  return { client, id, text: letter?.text ?? '' };
};

test('a letter to a confirmed address opens the offer without a sign-in; the notification on the site has its id', async () => {
  const { client, id, text } = await letterAbout('confirmed');
  const link = /\/offers-commercial\/([\w-]{43})\/take/.exec(text)?.[1] ?? '';
  expect(link).toBe(await linkOf(t.context, id));
  expect(await get(t, `/api/commercial-offers/${link}`, nobody)).toMatchObject({ body: { offer: { id } } });
  const { body } = await get(t, `/api/notifications/${client.userId}`, client);
  expect(body[0]).toMatchObject({ href: `/offers-commercial/${id}/take` });
});

test('a letter to an address that may be a stranger’s leads to the sign-in', async () => {
  const { id, text } = await letterAbout('unconfirmed');
  expect(text).toContain(`/offers-commercial/${id}/take`);
  expect(text).not.toContain(await linkOf(t.context, id));
});

test('a letter that waits is stored without its token', async () => {
  const { lessors, requestId } = await createDeal(t, 1);
  const { id } = await sendOffer(t, (lessors as [ActingLessor])[0], requestId);
  t.context.mail.send = () => Promise.reject(new Error('the mail server is away'));
  await expect(t.settle()).rejects.toThrow('the mail server is away');
  const rows = await t.context.db.selectFrom('notification_deliveries').select('message').execute();
  const waiting = rows.map(({ message }) => JSON.stringify(message)).filter((text) => text.includes(id));
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).not.toContain(await linkOf(t.context, id));
});
