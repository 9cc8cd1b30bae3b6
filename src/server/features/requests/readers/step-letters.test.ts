import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actOnOffer,
  createDeal,
  createSignedDeal,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Person = { person: { email: string | null } };

const lastLetterTo = async ({ person }: Person): Promise<string> => {
  await t.settle();
  return t.mails.findLast(({ to }) => to === person.email)?.text ?? '';
};

const letterOfSigned = async (share: string): Promise<string> => {
  const terms = { choice: { advance: { share }, months: 36 } };
  const { client } = await createSignedDeal(t, { status: 'signed', terms });
  return lastLetterTo(client);
};

test('a letter about a signed deal asks for an advance only where its КП has one', async () => {
  expect(await letterOfSigned('0.2')).toContain('Внесите аванс');
  const letter = await letterOfSigned('0');
  expect(letter).toMatch(/договор подписан/i);
  expect(letter).not.toContain('Внесите аванс');
});

test('a manager whose client asks for changes is not told that the client has no offers', async () => {
  const manager = await createSignedIn(t, { role: 'manager' });
  const { client, lessors, requestId } = await createDeal(t, 1);
  const { version } = (await get(t, `/api/requests/${requestId}`, manager)).body;
  await post(t, `/api/requests/${requestId}/transitions`, { to: 'in_review', version }, manager);
  const offer = await sendOffer(t, lessors[0] as ActingLessor, requestId);
  const asked = await actOnOffer(t, client, `${offer.id}/request-changes`, { text: 'Дешевле' });
  expect(asked.status).toBe(200);
  expect(await lastLetterTo(manager)).toContain('предложения у клиента уже есть');
});
