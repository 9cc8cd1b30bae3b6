import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyDetails } from '#tests/factories/company.ts';
import { createActingLessor } from '#tests/factories/deal.ts';
import { uploadFile } from '#tests/factories/file.ts';
import { post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn, signIn } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { documentsSeen } from '#tests/factories/request-document.ts';
import { createClient, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
});

const manual = {
  kind: 'manual',
  subject: { typeId: 'tipper', name: 'Самосвал Shacman', priceKopecks: 900_000_000 },
  terms: usualChoice,
  ...toNoLessor,
};

const send = (more: object, who: Bearer = client) => post(t, '/api/requests', { ...manual, ...more }, who);

const documentsOf = async (id: string, who: Bearer = client) => (await documentsSeen(t, who, id)).body.items;

const inDays = async (days: number): Promise<void> => {
  t.clock.advance(days * 24 * 60 * 60);
  await t.jobs.runScheduled('requests.erase-drafts');
  await t.jobs.runScheduled('files.forget-unattached');
};

test('files sent with a request are one of its documents, and stay', async () => {
  const [one, two] = [await uploadFile(t, client), await uploadFile(t, client)];
  const { body } = await send({ fileIds: [one.id, two.id, one.id] });
  await inDays(2);
  const asManager = await signIn(t, manager.person);
  const [document, ...others] = await documentsOf(body.id, asManager);
  expect(document).toMatchObject({
    kind: 'other',
    title: 'Файлы к заявке',
    requestedBy: null,
    status: 'submitted',
    shared: false,
    fileIds: [one.id, two.id],
  });
  expect(others).toEqual([]);
  const asClient = await signIn(t, client.person);
  expect(await documentsOf(body.id, asClient)).toHaveLength(1);
  const links = [];
  for (const who of [asClient, asManager, await createClient(t)])
    links.push(await post(t, `/api/files/${one.id}/link`, {}, who));
  expect(statusesOf(links)).toEqual([200, 200, 404]);
});

test('an invited lessor does not see them before its КП is accepted', async () => {
  const lessor = await createActingLessor(t);
  const file = await uploadFile(t, client);
  const { status, body } = await send({ lessorIds: [lessor.id], fileIds: [file.id] });
  expect(status).toBe(201);
  expect((await documentsSeen(t, lessor.who, body.id)).status).toBe(404);
  expect((await post(t, `/api/files/${file.id}/link`, {}, lessor.who)).status).toBe(404);
});

test('a newcomer sends files by the registration token', async () => {
  const byToken = await registerNewcomer(t);
  const company = { values: companyDetails(), userId: byToken.userId };
  await post(t, '/api/account/confirm-company', company, byToken);
  const file = await uploadFile(t, byToken);
  const { status, body } = await send({ fileIds: [file.id] }, byToken);
  expect(status).toBe(201);
  expect(await documentsOf(body.id, manager)).toMatchObject([{ fileIds: [file.id] }]);
});

test('a request with somebody else’s file, or too many, is not sent', async () => {
  const own = await uploadFile(t, client);
  const foreign = await uploadFile(t, manager);
  const before = await t.context.db.selectFrom('requests').select('id').execute();
  expect(await send({ fileIds: [own.id, foreign.id] })).toMatchObject({
    status: 422,
    body: { error: { 'fileIds.1': 'notFound' } },
  });
  expect(await send({ fileIds: Array.from({ length: 11 }, () => own.id) })).toMatchObject({
    status: 422,
    body: { error: { fileIds: 'tooLong' } },
  });
  expect(await t.context.db.selectFrom('requests').select('id').execute()).toHaveLength(before.length);
});

test('files of a draft are sent with it, and go with it when it is erased', async () => {
  const [sentFile, lostFile] = [await uploadFile(t, client), await uploadFile(t, manager)];
  const { body: draft } = await send({ draft: true, fileIds: [sentFile.id] });
  const submit = { to: 'submitted', consent: true, lessorIds: [], version: 1 };
  expect((await post(t, `/api/requests/${draft.id}/transitions`, submit, client)).status).toBe(200);
  const caller = { name: 'Пётр', phone: '+79161230000' };
  const { body: abandoned } = await send({ draft: true, client: caller, fileIds: [lostFile.id] }, manager);
  expect(await documentsOf(abandoned.id, manager)).toHaveLength(1);
  await inDays(91);
  expect(await documentsOf(draft.id, await signIn(t, client.person))).toMatchObject([
    { fileIds: [sentFile.id] },
  ]);
  const left = await t.context.db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [sentFile.id, lostFile.id])
    .execute();
  expect(left).toEqual([{ id: sentFile.id }]);
});
