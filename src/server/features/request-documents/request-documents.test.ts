import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestDocument } from '#contract/request-documents.ts';
import { acceptOffer, createActingLessor, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { createCompanyDocument, uploadFile } from '#tests/factories/file.ts';
import { get, post, type Answer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
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
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());
beforeEach(async () => {
  client = await createClient(t);
  requestId = (await createRequest(t, { by: client, status: 'in_review', managerId: manager.userId })).id;
});

const titles = ({ body }: Answer): string[] => body.items.map(({ title }: RequestDocument) => title);
const of = ({ id }: RequestDocument, body: Record<string, unknown>) => ({ path: `/${id}`, ...body });
const ask = async (kind = 'accounting'): Promise<RequestDocument> =>
  lastOf(await postDocuments(t, manager, requestId, { kind, comment: 'За прошлый год' }));
const decide = (document: RequestDocument, decision: string, more: object = {}) =>
  postDocuments(t, manager, requestId, of(document, { decision, version: document.version, ...more }));

describe('a document of a request', () => {
  test('is requested, submitted, refused with a reason, replaced and accepted', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      kind: 'accounting',
      title: 'Бухгалтерская отчётность',
      requestedBy: { name: manager.person.name, role: 'manager' },
      comment: 'За прошлый год',
      status: 'requested',
      fileIds: [],
      abilities: { handIn: true, decide: false, share: true, remove: true },
    });
    const first = await uploadFile(t, client);
    const handedIn = await postDocuments(t, client, requestId, of(asked, { fileIds: [first.id] }));
    expect(lastOf(handedIn)).toMatchObject({ status: 'submitted', fileIds: [first.id], version: 2 });

    expect((await decide(lastOf(handedIn), 'refuse')).body.error).toMatchObject({ reason: 'required' });
    const refused = lastOf(await decide(lastOf(handedIn), 'refuse', { reason: 'Нет второй страницы' }));
    expect(refused).toMatchObject({ status: 'refused', reason: 'Нет второй страницы' });

    const [second, third] = [await uploadFile(t, client), await uploadFile(t, client)];
    await postDocuments(t, client, requestId, of(refused, { fileId: second.id }));
    const again = lastOf(await postDocuments(t, client, requestId, of(refused, { fileId: third.id })));
    expect(again).toMatchObject({ status: 'submitted', reason: null, fileIds: [second.id, third.id] });
    expect((await post(t, `/api/files/${first.id}/link`, {}, manager)).status).toBe(404);
    expect((await post(t, `/api/files/${third.id}/link`, {}, manager)).status).toBe(200);

    const accepted = lastOf(await decide(again, 'accept', { validUntil: '2027-03-01' }));
    expect(accepted).toMatchObject({ status: 'accepted', validUntil: '2027-03-01' });
    const late = await uploadFile(t, client);
    expect((await postDocuments(t, client, requestId, of(accepted, { fileId: late.id }))).status).toBe(409);
    expect((await removeDocument(t, manager, requestId, accepted.id)).status).toBe(409);
  });

  test('is not accepted with a file that was not reviewed', async () => {
    const seen = await handInDocument(t, client, requestId);
    const { id: fileId } = await uploadFile(t, client);
    await postDocuments(t, client, requestId, of(seen, { fileId }));
    const answer = await decide(seen, 'accept');
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { _global: 'staleVersion' }, current: { id: seen.id, version: seen.version + 1 } },
    });
  });

  test('loses one file at a time; if requested, it waits again, otherwise it is deleted', async () => {
    const asked = await ask();
    const { id: fileId } = await uploadFile(t, client);
    await postDocuments(t, client, requestId, of(asked, { fileId }));
    expect(
      lastOf(await postDocuments(t, client, requestId, of(asked, { withoutFileId: fileId }))),
    ).toMatchObject({ id: asked.id, status: 'requested', fileIds: [] });
    const own = await handInDocument(t, client, requestId, { kind: 'invoice' });
    const left = await postDocuments(t, client, requestId, of(own, { withoutFileId: own.fileIds[0] }));
    expect(titles(left)).toEqual(['Бухгалтерская отчётность']);
    expect((await removeDocument(t, client, requestId, asked.id)).status).toBe(403);
  });

  test('receives what is submitted of its kind, once', async () => {
    const asked = await ask('invoice');
    expect(await handInDocument(t, client, requestId, { kind: 'invoice' })).toMatchObject({ id: asked.id });
    expect((await handInDocument(t, client, requestId, { kind: 'invoice' })).id).not.toBe(asked.id);
  });

  test('is answered the same when the call is repeated under one key', async () => {
    const { id: fileId } = await uploadFile(t, client);
    const twice = { headers: { ...client.headers, 'idempotency-key': 'documents-1' } };
    const body = { kind: 'act', fileId };
    const [one, two] = [
      await postDocuments(t, twice, requestId, body),
      await postDocuments(t, twice, requestId, body),
    ];
    expect(two.body).toEqual(one.body);
    expect(titles(await documentsSeen(t, client, requestId))).toEqual(['Акт приёма-передачи']);
  });

  test('stays as it is once the request has ended', async () => {
    const asked = await ask();
    await putRequest(t, requestId, { status: 'declined', managerId: manager.userId });
    const { id: fileId } = await uploadFile(t, client);
    expect((await postDocuments(t, client, requestId, of(asked, { fileId }))).status).toBe(409);
    expect((await postDocuments(t, manager, requestId, { kind: 'act' })).status).toBe(409);
    expect((await documentsSeen(t, client, requestId)).body).toMatchObject({
      items: [{ id: asked.id, abilities: { handIn: false, decide: false, share: false, remove: false } }],
      abilities: { ask: false, handIn: false, download: false },
    });
  });

  test('appears in the view of the request', async () => {
    const asked = await ask();
    const { body } = await get(t, `/api/requests/${requestId}`, client);
    expect(body.documents).toMatchObject([{ id: asked.id, status: 'requested' }]);
  });
});

describe('the list', () => {
  test('is requested at once, by the kind of the company, and each line once', async () => {
    await ask('charter');
    const { body } = await postDocuments(t, manager, requestId, { path: '/from-template' });
    const kinds = body.items.map(({ kind }: RequestDocument) => kind);
    expect(kinds).toEqual(['charter', 'appointment', 'passport', 'bankCard', 'accounting', 'bankStatement']);
    expect(body.lists[0]).toMatchObject({ lessorId: null, missing: [] });
    const again = await postDocuments(t, manager, requestId, { path: '/from-template' });
    expect(again.body.items).toHaveLength(kinds.length);
  });

  test('is a lessor’s own, which its people and staff write', async () => {
    const lessor = await createActingLessor(t);
    const url = `/api/lessors/${lessor.id}/document-template`;
    expect((await get(t, url, lessor.who)).body).toEqual({
      items: [],
      version: 0,
      abilities: { change: true },
    });
    const items = [
      { kind: 'questionnaire', companyKinds: [], comment: 'По форме на нашем сайте' },
      { kind: 'other', title: 'Справка из банка', companyKinds: ['organisation'] },
      { kind: 'taxReturn', companyKinds: ['soleTrader'] },
    ];
    expect(await post(t, url, { items, version: 0 }, lessor.who)).toMatchObject({
      status: 200,
      body: { items, version: 1 },
    });
    expect((await post(t, url, { items: [], version: 0 }, manager)).body).toMatchObject({
      error: { _global: 'staleVersion' },
      current: { version: 1 },
    });
    const { id } = await createRequest(t, {
      by: client,
      status: 'in_review',
      managerId: manager.userId,
      lessorIds: [lessor.id],
    });
    const asked = await postDocuments(t, manager, id, { path: '/from-template', lessorId: lessor.id });
    expect(titles(asked)).toEqual(['Анкета лизингополучателя', 'Справка из банка']);
    const foreign = await createActingLessor(t);
    expect(
      (await postDocuments(t, manager, id, { path: '/from-template', lessorId: foreign.id })).body.error,
    ).toMatchObject({ lessorId: 'unknown' });
  });
});

describe('documents of the company', () => {
  test('are added with one call, to the documents waiting for them', async () => {
    const charter = await createCompanyDocument(t, client, client.company.id);
    const passport = await createCompanyDocument(t, client, client.company.id, 'passport');
    const asked = await ask('charter');
    const offered = (await documentsSeen(t, client, requestId)).body.fromCompany;
    expect(offered).toMatchObject([
      { id: charter.id, kind: 'charter', fileName: 'устав.pdf' },
      { id: passport.id, kind: 'passport' },
    ]);
    const documentIds = [charter.id, passport.id];
    const added = await postDocuments(t, client, requestId, { path: '/from-company', documentIds });
    expect(added.body).toMatchObject({
      items: [
        { id: asked.id, status: 'submitted', fileIds: [charter.fileId] },
        { kind: 'passport', requestedBy: null, status: 'submitted', fileIds: [passport.fileId] },
      ],
      fromCompany: [],
    });
  });

  test('of another company are not found, nor those that the person does not see', async () => {
    const other = await createClient(t);
    const foreign = await createCompanyDocument(t, other, other.company.id);
    const passport = await createCompanyDocument(t, client, client.company.id, 'passport');
    const colleague = await createSignedIn(t, { companyId: client.company.id, companyRole: 'employee' });
    for (const [who, id] of [
      [client, foreign.id],
      [colleague, passport.id],
    ] as const) {
      const answer = await postDocuments(t, who, requestId, { path: '/from-company', documentIds: [id] });
      expect(answer.body.error).toMatchObject({ documentIds: 'notFound' });
    }
  });
});

describe('a lessor', () => {
  let own: ActingLessor;
  let rival: ActingLessor;
  beforeEach(async () => {
    [own, rival] = [await createActingLessor(t), await createActingLessor(t)];
    const lessorIds = [own.id, rival.id];
    requestId = (await createRequest(t, { by: client, lessorIds })).id;
  });

  test('sees what it requested and what is shared, only once its КП is accepted', async () => {
    const hidden = await handInDocument(t, client, requestId, { kind: 'invoice' });
    const shared = await handInDocument(t, client, requestId, { kind: 'charter' });
    await postDocuments(t, manager, requestId, of(shared, { shared: true }));
    const offer = await sendOffer(t, own, requestId);
    await sendOffer(t, rival, requestId);
    expect((await documentsSeen(t, own.who, requestId)).status).toBe(404);
    expect((await acceptOffer(t, client, offer.id)).status).toBe(200);

    expect(titles(await documentsSeen(t, own.who, requestId))).toEqual(['Устав']);
    const asked = lastOf(await postDocuments(t, own.who, requestId, { kind: 'questionnaire' }));
    expect(asked).toMatchObject({ abilities: { handIn: true, decide: false, share: false, remove: true } });
    expect(
      (await postDocuments(t, own.who, requestId, of(hidden, { decision: 'accept', version: 1 }))).status,
    ).toBe(404);
    expect(
      (
        await postDocuments(
          t,
          own.who,
          requestId,
          of(shared, { decision: 'refuse', reason: 'нет', version: 3 }),
        )
      ).status,
    ).toBe(403);
    const [fileId = ''] = hidden.fileIds;
    expect((await post(t, `/api/files/${fileId}/link`, {}, own.who)).status).toBe(404);
    expect((await post(t, `/api/files/${shared.fileIds[0]}/link`, {}, own.who)).status).toBe(200);
    expect((await documentsSeen(t, rival.who, requestId)).status).toBe(404);
    expect((await get(t, `/api/requests/${requestId}`, rival.who)).body.documents).toEqual([]);
  });

  test('submits the contract, and no longer sees anything when it backs out', async () => {
    const offer = await sendOffer(t, own, requestId);
    await acceptOffer(t, client, offer.id);
    const contract = await handInDocument(t, own.who, requestId, { kind: 'contract' });
    expect(titles(await documentsSeen(t, client, requestId))).toEqual(['Договор лизинга']);
    const { version } = (await get(t, `/api/requests/${requestId}`, own.who)).body;
    const backsOut = { to: 'in_review', reason: 'Не прошло внутреннюю проверку', version };
    expect((await post(t, `/api/requests/${requestId}/transitions`, backsOut, own.who)).status).toBe(200);
    expect((await documentsSeen(t, own.who, requestId)).status).toBe(404);
    expect((await post(t, `/api/files/${contract.fileIds[0]}/link`, {}, own.who)).status).toBe(404);
  });

  test('learns nothing about the lessor that was chosen before it', async () => {
    const first = await sendOffer(t, rival, requestId);
    await acceptOffer(t, client, first.id);
    const body = { kind: 'questionnaire', comment: 'По форме Зефира' };
    const asked = lastOf(await postDocuments(t, rival.who, requestId, body));
    await postDocuments(t, manager, requestId, of(asked, { shared: true }));
    const { version } = (await get(t, `/api/requests/${requestId}`, rival.who)).body;
    await post(
      t,
      `/api/requests/${requestId}/transitions`,
      { to: 'in_review', reason: 'Отказ', version },
      rival.who,
    );
    const second = await sendOffer(t, own, requestId);
    await acceptOffer(t, client, second.id);
    expect((await documentsSeen(t, own.who, requestId)).body.items).toMatchObject([
      { id: asked.id, requestedBy: null, comment: null },
    ]);
  });
});
