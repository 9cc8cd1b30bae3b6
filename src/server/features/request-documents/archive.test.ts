import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, tryUpload } from '#tests/factories/file.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { handInDocument, lastOf, postDocuments } from '#tests/factories/request-document.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { unzip } from '#tests/support/unzip.ts';

let t: TestApp;
let client: TestSignIn;
let manager: TestSignIn;
let requestId: string;
let number: number;

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  const made = await createRequest(t, { by: client, status: 'in_review', managerId: manager.userId });
  ({ id: requestId, number } = made);
});
afterAll(() => t.close());

const linkOf = async (who: TestSignIn): Promise<string> => {
  const { status, body } = await post(t, `/api/files/${requestId}/link`, {}, who);
  expect(status).toBe(200);
  const { pathname, search } = new URL(body.url);
  return pathname + search;
};

test('a request without files has no archive', async () => {
  expect((await post(t, `/api/files/${requestId}/link`, {}, client)).status).toBe(404);
});

test('all files are in folders by document, with unique names, byte for byte', async () => {
  const first = await handInDocument(t, client, requestId, { kind: 'charter' });
  const again = await tryUpload(t, client, Buffer.concat([pdf, Buffer.from('% два')]), 'УСТАВ.pdf');
  await postDocuments(t, client, requestId, { path: `/${first.id}`, fileId: again.body.id });
  const evil = await tryUpload(t, client, pdf, '../../etc/passwd');
  const body = { kind: 'other', title: '../..\\Справка: "о долге"', fileId: evil.body.id };
  lastOf(await postDocuments(t, client, requestId, body));
  const answer = await t.app.inject({ method: 'GET', url: await linkOf(manager) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining(encodeURIComponent(`Документы заявки ${number}.zip`)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const files = await unzip(answer.rawPayload);
  expect([...files.keys()]).toEqual([
    '01 Устав/устав.pdf',
    '01 Устав/УСТАВ (2).pdf',
    '02 Справка о долге/passwd.pdf',
  ]);
  expect(files.get('01 Устав/устав.pdf')?.equals(pdf)).toBe(true);
});

test('a colleague who stands in for an absent manager reads the archive by their own link', async () => {
  const standIn = await createSignedIn(t, { role: 'manager' });
  const absence = { standInId: standIn.userId, from: '2026-11-20', until: '2026-11-20' };
  expect((await post(t, '/api/absences', absence, manager)).status).toBe(200);
  expect((await t.app.inject({ method: 'GET', url: await linkOf(standIn) })).statusCode).toBe(200);
});

test('common programs open it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-zip-'));
  const file = join(folder, 'documents.zip');
  const { rawPayload } = await t.app.inject({ method: 'GET', url: await linkOf(client) });
  await writeFile(file, rawPayload);
  const { stdout } = await promisify(execFile)('unzip', ['-t', file]);
  await rm(folder, { recursive: true });
  expect(stdout).toContain('No errors detected');
});

test('the link is valid for a minute, for this request and this reader, and shows what they see then', async () => {
  const link = await linkOf(client);
  const other = await createSignedIn(t);
  const forged = link.replace(client.userId, other.userId);
  expect((await get(t, forged)).status).toBe(404);
  const altered = link.replace(/(signature=)(.)/, (_, key, first) => key + (first === 'A' ? 'B' : 'A'));
  expect((await get(t, altered)).status).toBe(404);
  expect((await post(t, `/api/files/${requestId}/link`, {}, other)).status).toBe(404);
  await t.context.db
    .updateTable('users')
    .set({ status: 'blocked' })
    .where('id', '=', client.userId)
    .execute();
  expect((await get(t, link)).status).toBe(404);
  await t.context.db.updateTable('users').set({ status: 'active' }).where('id', '=', client.userId).execute();
  t.clock.advance(60_000);
  expect((await get(t, link)).status).toBe(404);
});
