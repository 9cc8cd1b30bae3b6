import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestDocument } from '#contract/request-documents.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { documentsSeen, handInDocument, lastOf, postDocuments } from '#tests/factories/request-document.ts';
import { filesOn, uploadFile } from '#tests/factories/file.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: Awaited<ReturnType<typeof createSignedIn>>;
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  requestId = (await createRequest(t, { by: client, status: 'in_review', managerId: manager.userId })).id;
  await t.settle();
});

const noticesOf = async (who: Bearer & { userId: string }): Promise<string[]> => {
  await t.settle();
  const { body } = await get(t, `/api/notifications/${who.userId}?kind=documents`, who);
  return body.map(({ title, text }: { title: string; text: string }) =>
    `${title.split(': ').at(-1)}. ${text}`.replaceAll('\u00a0', ' '),
  );
};

const decide = ({ id, version }: RequestDocument, body: object) =>
  postDocuments(t, manager, requestId, { path: `/${id}`, version, ...body });

test('the client is told what is requested and what was refused; the manager once, when everything has come', async () => {
  const charter = lastOf(await postDocuments(t, manager, requestId, { kind: 'charter' }));
  const card = lastOf(await postDocuments(t, manager, requestId, { kind: 'bankCard' }));
  expect(await noticesOf(client)).toHaveLength(2);
  const hand = async ({ id }: RequestDocument): Promise<RequestDocument[]> => {
    const { id: fileId } = await uploadFile(t, client);
    return (await postDocuments(t, client, requestId, { path: `/${id}`, fileId })).body.items;
  };
  await hand(charter);
  expect(await noticesOf(manager)).toEqual([]);
  const [first, second] = await hand(card);
  expect(await noticesOf(manager)).toEqual([
    'документы приложены. Все документы на месте, ждут проверки: 2.',
  ]);
  if (!first || !second) throw new Error('both were handed in');
  await decide(first, { decision: 'accept' });
  await decide(second, { decision: 'refuse', reason: 'Не видно БИК' });
  expect((await noticesOf(client)).slice(0, 1)).toEqual([
    'документ нужно заменить. Не подошёл документ «Карточка компании». Причина: Не видно БИК',
  ]);
  const [, again] = await hand(card);
  if (again) await decide(again, { decision: 'accept' });
  expect((await noticesOf(client)).slice(0, 1)).toEqual([
    'документы приняты. Мы проверили все документы по заявке и приняли их.',
  ]);
});

test('several documents that were submitted or accepted before anybody was notified are announced once', async () => {
  const documents = [
    lastOf(await postDocuments(t, manager, requestId, { kind: 'charter' })),
    lastOf(await postDocuments(t, manager, requestId, { kind: 'bankCard' })),
    lastOf(await postDocuments(t, manager, requestId, { kind: 'passport' })),
  ];
  await t.settle();
  for (const { id } of documents) {
    const { id: fileId } = await uploadFile(t, client);
    await postDocuments(t, client, requestId, { path: `/${id}`, fileId });
  }
  expect(await noticesOf(manager)).toEqual([
    'документы приложены. Все документы на месте, ждут проверки: 3.',
  ]);
  const { items } = (await documentsSeen(t, client, requestId)).body;
  for (const document of items) await decide(document, { decision: 'accept' });
  expect((await noticesOf(client)).filter((notice) => notice.startsWith('документы приняты'))).toHaveLength(
    1,
  );
});

test('an event from before events named what was left is about what is left now', async () => {
  const charter = await handInDocument(t, client, requestId, { kind: 'charter' });
  await handInDocument(t, client, requestId, { kind: 'bankCard' });
  await t.settle();
  await decide(charter, { decision: 'accept' });
  await sql`update events set data = data - 'missingIds' - 'uncheckedIds' where relayed_at is null`.execute(
    t.context.db,
  );
  expect(await noticesOf(client)).toEqual([]);
});

test('the expiry of a document is announced once, while the request goes on', async () => {
  const document = await handInDocument(t, client, requestId);
  await decide(document, { decision: 'accept', validUntil: '2026-12-01' });
  const other = (await createRequest(t, { by: client, managerId: manager.userId })).id;
  const ended = await handInDocument(t, client, other);
  await postDocuments(t, manager, other, {
    path: `/${ended.id}`,
    version: ended.version,
    decision: 'accept',
    validUntil: '2026-12-01',
  });
  await putRequest(t, other, { status: 'declined', managerId: manager.userId });
  const before = (await noticesOf(client)).length;
  await t.jobs.runScheduled('request-documents.warn-of-endings');
  await t.jobs.runScheduled('request-documents.warn-of-endings');
  const after = await noticesOf(client);
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toBe(
    'срок документа подходит. Документ «Бухгалтерская отчётность» действует до 1 декабря 2026.',
  );
});

test('a request that needs data says which documents', async () => {
  await postDocuments(t, manager, requestId, { kind: 'charter' });
  const { version } = (await get(t, `/api/requests/${requestId}`, manager)).body;
  await post(t, `/api/requests/${requestId}/transitions`, { to: 'needs_info', version }, manager);
  await t.settle();
  const letter = t.mails.findLast(({ to }) => to === client.person.email);
  expect(letter?.text).toContain('Не хватает документов: Устав.');
});

test('a person who leaves gets a copy, and their files without a contract are deleted', async () => {
  await handInDocument(t, client, requestId, { kind: 'passport' });
  const signed = (await createRequest(t, { by: client })).id;
  await handInDocument(t, client, signed, { kind: 'contract' });
  await t.context.db
    .insertInto('request_history')
    .values({
      id: '01970000-0000-7000-8000-00000000aa01',
      request_id: signed,
      from_status: 'approved',
      to_status: 'contract',
      actor_id: null,
      reason: null,
      at: t.clock.now(),
    })
    .execute();
  const people = t.product.features.find(({ name }) => name === 'request-documents');
  const copy = await t.context.db
    .transaction()
    .execute((tx) => people?.exportUser?.(tx, client.userId) ?? Promise.resolve({}));
  expect(copy).toMatchObject({ requestDocuments: [{ kind: 'passport' }, { kind: 'contract' }] });
  for (const id of [requestId, signed])
    await putRequest(t, id, { status: 'closed', managerId: manager.userId });
  await t.jobs.runScheduled('files.forget-unattached');
  const before = await filesOn(`${t.context.env.DATA_DIR}/files`);
  await t.context.db.transaction().execute(async (tx) => people?.eraseUser?.(tx, client.userId));
  await t.jobs.runScheduled('files.forget-unattached');
  expect(await filesOn(`${t.context.env.DATA_DIR}/files`)).toBe(before - 1);
  expect((await documentsSeen(t, manager, requestId)).body.items).toMatchObject([{ fileIds: [] }]);
  expect((await documentsSeen(t, manager, signed)).body.items[0].fileIds).toHaveLength(1);
});
