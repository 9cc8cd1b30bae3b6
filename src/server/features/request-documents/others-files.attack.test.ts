import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOffer, createActingLessor, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { uploadFile } from '#tests/factories/file.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import {
  documentsSeen,
  handInDocument,
  lastOf,
  postDocuments,
  removeDocument,
} from '#tests/factories/request-document.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: Awaited<ReturnType<typeof createSignedIn>>;
let lessor: ActingLessor;
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  lessor = await createActingLessor(t);
  requestId = (await createRequest(t, { by: client, lessorIds: [lessor.id] })).id;
  await acceptOffer(t, client, (await sendOffer(t, lessor, requestId)).id);
});
afterAll(() => t.close());

test('a client takes out what it has added to a contract, and neither a file of the others nor the contract', async () => {
  const contract = await handInDocument(t, lessor.who, requestId, { kind: 'contract' });
  const [theirs = ''] = contract.fileIds;
  const { id: ours } = await uploadFile(t, client);
  const path = `/${contract.id}`;
  const both = lastOf(await postDocuments(t, client, requestId, { path, fileId: ours }));
  expect(both.abilities).toMatchObject({ handIn: true, remove: false });
  expect(both.files.map(({ id, abilities }) => [id, abilities.withdraw])).toEqual([
    [theirs, false],
    [ours, true],
  ]);
  expect((await postDocuments(t, client, requestId, { path, withoutFileId: theirs })).status).toBe(403);
  expect((await removeDocument(t, client, requestId, contract.id)).status).toBe(403);
  expect((await postDocuments(t, lessor.who, requestId, { path, withoutFileId: ours })).status).toBe(403);
  expect(lastOf(await postDocuments(t, client, requestId, { path, withoutFileId: ours })).fileIds).toEqual([
    theirs,
  ]);
  expect((await removeDocument(t, client, requestId, contract.id)).status).toBe(403);
  expect((await removeDocument(t, lessor.who, requestId, contract.id)).status).toBe(200);
});

test('a lessor decides on no contract of its own, and the client replaces only its own files in one that comes back', async () => {
  const contract = await handInDocument(t, lessor.who, requestId, { kind: 'contract' });
  const path = `/${contract.id}`;
  const refuse = (version: number) =>
    postDocuments(t, lessor.who, requestId, { path, decision: 'refuse', reason: 'Нет печати', version });
  expect(contract).toMatchObject({ underReview: false, abilities: { decide: false } });
  expect((await refuse(contract.version)).status).toBe(403);
  const seen = await documentsSeen(t, manager, requestId);
  expect(seen.body.items.at(-1).abilities.decide).toBe(false);

  const signed = await uploadFile(t, client);
  await postDocuments(t, client, requestId, { path, fileId: signed.id });
  const returned = lastOf(await documentsSeen(t, lessor.who, requestId));
  expect(returned).toMatchObject({ underReview: true, abilities: { decide: true } });
  expect((await refuse(returned.version)).status).toBe(200);
  const again = await uploadFile(t, client);
  const handedIn = lastOf(await postDocuments(t, client, requestId, { path, fileId: again.id }));
  expect(handedIn.fileIds).toEqual([...contract.fileIds, again.id]);
  expect((await removeDocument(t, lessor.who, requestId, contract.id)).status).toBe(200);
});

test('what staff hand in for the client they decide on only if it was asked for', async () => {
  const asked = lastOf(await postDocuments(t, manager, requestId, { kind: 'passport' }));
  const onBehalf = await handInDocument(t, manager, requestId, { kind: 'passport' });
  expect(onBehalf).toMatchObject({ id: asked.id, underReview: true, abilities: { decide: true } });
  const own = await handInDocument(t, manager, requestId, { kind: 'insurance' });
  expect(own).toMatchObject({ underReview: false, abilities: { decide: false } });
  for (const { id } of [onBehalf, own]) await removeDocument(t, manager, requestId, id);
});

test('nor what staff have added; staff take out any file', async () => {
  const { id } = await handInDocument(t, manager, requestId, { kind: 'invoice' });
  expect((await removeDocument(t, client, requestId, id)).status).toBe(403);
  const own = await handInDocument(t, client, requestId, { kind: 'charter' });
  const [fileId = ''] = own.fileIds;
  const without = { path: `/${own.id}`, withoutFileId: fileId };
  expect((await postDocuments(t, manager, requestId, without)).status).toBe(200);
  expect((await documentsSeen(t, client, requestId)).body.items).toMatchObject([{ id }]);
});
