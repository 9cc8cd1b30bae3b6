import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActingLessor, type ActingLessor } from '#tests/factories/deal.ts';
import { createCompanyDocument, pdf, tryUpload, uploadFile } from '#tests/factories/file.ts';
import { post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { handInDocument, lastOf, postDocuments } from '#tests/factories/request-document.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { docxOf, zipOf } from '#tests/support/zip.ts';
import { faultFinder, faultsOfAnyBody, type HostileCall } from './hostile-calls.ts';

const names = [
  'ask',
  'handIn',
  'more',
  'decide',
  'share',
  'fromTemplate',
  'fromCompany',
  'template',
] as const;

let t: TestApp;
let calls: Record<(typeof names)[number], HostileCall>;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: TestSignIn;
let lessor: ActingLessor;
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
  [client, manager, lessor] = [
    await createClient(t),
    await createSignedIn(t, { role: 'admin' }),
    await createActingLessor(t),
  ];
  requestId = (await createRequest(t, { by: client, lessorIds: [lessor.id] })).id;
  await t.context.db
    .updateTable('requests')
    .set({ lessor_id: lessor.id })
    .where('id', '=', requestId)
    .execute();
  const document = await handInDocument(t, client, requestId);
  const documents = `/api/requests/${requestId}/documents`;
  const fileId = (await uploadFile(t, await createSignedIn(t))).id;
  const words = { title: 'Справка', comment: 'За год' };
  calls = {
    ask: { url: documents, body: { kind: 'other', ...words }, who: manager },
    handIn: { url: documents, body: { kind: 'other', ...words, fileId, fileIds: [fileId] }, who: client },
    more: { url: `${documents}/${document.id}`, body: { fileIds: [fileId] }, who: client },
    decide: {
      url: `${documents}/${document.id}`,
      body: { decision: 'refuse', reason: 'Нет печати', validUntil: '2027-01-01', version: 99 },
      who: manager,
    },
    share: { url: `${documents}/${document.id}`, body: { shared: true }, who: manager },
    fromTemplate: { url: `${documents}/from-template`, body: { lessorId: lessor.id }, who: manager },
    fromCompany: { url: `${documents}/from-company`, body: { documentIds: [fileId] }, who: client },
    template: {
      url: `/api/lessors/${lessor.id}/document-template`,
      body: {
        items: [{ kind: 'other', ...words, companyKinds: ['organisation'] }],
        version: 99,
      },
      who: lessor.who,
    },
  };
});
afterAll(() => t.close());

/** Everything that the API answers about this request's documents. */
const state = sql`select
    (select jsonb_agg(d order by id) from request_documents d) as documents,
    (select jsonb_agg(a order by id) from attachments a) as attachments`;
const stateOfAll = async (): Promise<string> => JSON.stringify((await state.execute(t.context.db)).rows);

const faultOf = faultFinder(() => t, state);

test.each(names)('%s is not harmed by any body, nor by any value of any field', async (name) => {
  expect(await faultsOfAnyBody(calls[name], faultOf)).toStrictEqual([]);
});

test('foreign ids in every field change nothing', async () => {
  const other = await createClient(t);
  const foreignRequest = (await createRequest(t, { by: other })).id;
  const foreign = await handInDocument(t, other, foreignRequest);
  const ofCompany = await createCompanyDocument(t, other, other.company.id);
  const otherLessor = await createActingLessor(t);
  const loose = await uploadFile(t, other);
  const before = await stateOfAll();
  const own = await uploadFile(t, client);
  const asks: [Record<string, unknown> & { path?: string }, number][] = [
    [{ path: `/${foreign.id}`, fileId: own.id }, 404],
    [{ kind: 'act', fileId: loose.id }, 422],
    [{ kind: 'act', fileIds: [foreign.fileIds[0]] }, 422],
    [{ kind: 'act', fileIds: [own.id, loose.id] }, 422],
    [{ path: '/from-company', documentIds: [ofCompany.id] }, 422],
    [{ path: '/from-company', documentIds: [foreign.id] }, 422],
  ];
  for (const [body, status] of asks)
    expect([body, (await postDocuments(t, client, requestId, body)).status]).toEqual([body, status]);
  expect((await postDocuments(t, client, foreignRequest, { kind: 'act', fileId: own.id })).status).toBe(404);
  const list = { path: '/from-template', lessorId: otherLessor.id };
  expect((await postDocuments(t, manager, requestId, list)).status).toBe(422);
  expect((await postDocuments(t, lessor.who, requestId, list)).status).toBe(422);
  expect((await post(t, `/api/files/${foreign.fileIds[0]}/link`, {}, client)).status).toBe(404);
  expect((await post(t, `/api/files/${foreignRequest}/link`, {}, client)).status).toBe(404);
  expect(await stateOfAll()).toBe(before);
});

test('scripts stay text, and names are not used as paths', async () => {
  const script = '<script>alert(1)</script> {{7*7}}';
  const asked = lastOf(
    await postDocuments(t, manager, requestId, { kind: 'other', title: script, comment: script }),
  );
  expect(asked).toMatchObject({ title: script, comment: script });
  const { body: file } = await tryUpload(t, client, pdf, '..\\..\\evil.html');
  const { files } = lastOf(await postDocuments(t, client, requestId, { kind: 'act', fileId: file.id }));
  expect(files).toMatchObject([{ name: 'evil.pdf', contentType: 'application/pdf' }]);
});

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([
    Buffer.from([tag, 0x84]),
    Buffer.from(body.length.toString(16).padStart(8, '0'), 'hex'),
    body,
  ]);
};
const signedData = Buffer.from('06092a864886f70d010702', 'hex');

test('bombs and files that only look like a document, an archive or a signature are refused', async () => {
  const bomb = zipOf([
    ...[1, 2, 3].map((number) => ({ name: `word/${number}.xml`, content: Buffer.alloc(4_000_000) })),
    { name: '[Content_Types].xml', content: 'x', claims: 0xff_ff_ff_ff },
  ]);
  const embedded = der(
    0x30,
    signedData,
    der(
      0xa0,
      der(0x30, der(2, Buffer.from([1])), der(0x31), der(0x30, signedData, der(0xa0, pdf)), der(0x31)),
    ),
  );
  for (const [content, what] of [
    [bomb, 'a bomb'],
    [zipOf([{ name: 'a.txt', content: 'x' }]), 'an archive'],
    [Buffer.from('<html><script>alert(1)</script>'), 'a page'],
    [Buffer.from('MZ\x90\0'), 'a program'],
    [embedded, 'a signature with its document'],
    [der(0x30, signedData), 'a signature of nothing'],
    [Buffer.concat([Buffer.from([0x30, 0x82, 0xff, 0xff]), signedData]), 'a signature that is cut off'],
    [Buffer.concat([der(0x30, signedData), Buffer.alloc(400_000)]), 'a large signature'],
    [Buffer.from('-----BEGIN CMS-----\n????\n-----END CMS-----'), 'a signature that is no base64'],
  ] as const) {
    const { status } = await tryUpload(t, client, content, 'договор.docx');
    expect([what, status]).toEqual([what, status === 422 ? 422 : 415]);
  }
  const { status } = await tryUpload(t, client, docxOf(), 'договор.exe');
  expect(status).toBe(201);
});

test('no document accepts more files than allowed, nor a request more documents', async () => {
  const asked = lastOf(await postDocuments(t, manager, requestId, { kind: 'insurance' }));
  const many: string[] = [];
  for (let number = 0; number < 21; number += 1) many.push((await uploadFile(t, client)).id);
  const hand = (fileIds: string[]) => postDocuments(t, client, requestId, { path: `/${asked.id}`, fileIds });
  expect((await hand(many)).status).toBe(422);
  expect((await hand(many.slice(0, 20))).status).toBe(200);
  expect((await hand(many.slice(20))).body.error).toMatchObject({ fileIds: 'tooLong' });
  const rows = (
    await t.context.db
      .selectFrom('request_documents')
      .select('id')
      .where('request_id', '=', requestId)
      .execute()
  ).length;
  const now = t.clock.now();
  await t.context.db
    .insertInto('request_documents')
    .values(
      Array.from({ length: 100 - rows }, (_, number) => ({
        id: `01970000-0000-7000-8000-${String(number).padStart(12, '0')}`,
        request_id: requestId,
        kind: 'other' as const,
        title: `№ ${number}`,
        status: 'requested' as const,
        asked: true,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  expect((await postDocuments(t, manager, requestId, { kind: 'act' })).status).toBe(409);
});
