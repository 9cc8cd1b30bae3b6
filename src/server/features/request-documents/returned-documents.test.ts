import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOffer, createDeal, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { uploadFile } from '#tests/factories/file.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { handInDocument, postDocuments } from '#tests/factories/request-document.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createDeal>>['client'];
let lessor: ActingLessor;
let manager: Awaited<ReturnType<typeof createSignedIn>>;
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
  const deal = await createDeal(t, 1);
  ({ client, requestId } = deal);
  [lessor] = deal.lessors as [ActingLessor];
  await acceptOffer(t, client, (await sendOffer(t, lessor, requestId)).id);
  await t.settle();
});
afterAll(() => t.close());

/** The new notices about documents of this person. */
const newNotices = async ({ userId }: { userId: string }): Promise<string[]> => {
  await t.settle();
  const rows = await t.context.db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', 'documents')
    .returning(['text', 'href'])
    .execute();
  return rows.map(({ text, href }) => `${text} ${href}`);
};

test('a client hears of what it is given, and those who gave it of what comes back, once each', async () => {
  const href = `/account/requests/${requestId}#documents`;
  // Something is still awaited, so not everything has come.
  await postDocuments(t, lessor.who, requestId, { kind: 'charter' });
  await newNotices(client);
  const { id } = await handInDocument(t, lessor.who, requestId, { kind: 'contract' });
  const hand = async (who: typeof client | ActingLessor['who']): Promise<void> => {
    const { id: fileId } = await uploadFile(t, who);
    await postDocuments(t, who, requestId, { path: `/${id}`, fileId });
  };
  await hand(lessor.who);
  expect(await newNotices(client)).toEqual([
    `Лизинговая компания приложила к заявке документ «Договор лизинга». ${href}`,
  ]);
  expect([await newNotices(lessor.who), await newNotices(manager)]).toEqual([[], []]);
  await hand(client);
  await hand(client);
  const returned = [`Клиент приложил файлы к документу «Договор лизинга». Проверьте их. ${href}`];
  expect([await newNotices(client), await newNotices(lessor.who), await newNotices(manager)]).toEqual([
    [],
    returned,
    returned,
  ]);
  await handInDocument(t, manager, requestId, { kind: 'insurance' });
  expect(await newNotices(client)).toEqual([
    `Менеджер приложил к заявке документ «Страховой полис». ${href}`,
  ]);
});
