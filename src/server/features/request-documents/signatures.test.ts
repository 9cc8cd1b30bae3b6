import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, tryUpload } from '#tests/factories/file.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { lastOf, postDocuments } from '#tests/factories/request-document.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const run = promisify(execFile);
const subject = '/CN=ООО «Ромашка»/SN=Иванова/GN=Анна Петровна/O=ООО «Ромашка»';

let t: TestApp;
let folder: string;
const signatures = new Map<string, Buffer>();

const sign = async (name: string, ...options: string[]): Promise<void> => {
  const out = join(folder, name);
  const from = ['-in', join(folder, 'contract.pdf'), '-binary'];
  const by = ['-signer', join(folder, 'cert.pem'), '-inkey', join(folder, 'key.pem')];
  await run('openssl', ['cms', '-sign', ...from, ...by, '-out', out, ...options]);
  signatures.set(name, await readFile(out));
};

beforeAll(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'leasing-signature-'));
  await writeFile(join(folder, 'contract.pdf'), pdf);
  const made = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-utf8',
    '-subj',
    subject,
    '-days',
    '9',
    ...made,
  ]);
  await sign('der.sig', '-outform', 'DER');
  await sign('pem.sig', '-outform', 'PEM');
  await sign('unnamed.sig', '-outform', 'DER', '-nocerts');
  await sign('embedded.sig', '-outform', 'DER', '-nodetach');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await t.close();
});

test('a contract accepts detached signatures, and shows whose they are', async () => {
  const client = await createClient(t);
  const manager = await createSignedIn(t, { role: 'manager' });
  const { id } = await createRequest(t, { by: client, status: 'in_review', managerId: manager.userId });
  const upload = async (name: string) => tryUpload(t, client, signatures.get(name) ?? '', name);
  const contract = (await tryUpload(t, client, pdf, 'договор.pdf')).body;
  const fileIds = [contract.id];
  for (const name of ['der.sig', 'pem.sig', 'unnamed.sig']) {
    const { status, body } = await upload(name);
    expect([status, body.contentType]).toEqual([201, 'application/pkcs7-signature']);
    fileIds.push(body.id);
  }
  const document = lastOf(await postDocuments(t, client, id, { kind: 'contract', fileIds }));
  expect(document.files.map(({ signer }) => signer)).toEqual([
    null,
    'Иванова Анна Петровна, ООО «Ромашка»',
    'Иванова Анна Петровна, ООО «Ромашка»',
    '',
  ]);
  expect((await upload('embedded.sig')).status).toBe(415);
  const { id: fileId } = (await upload('der.sig')).body;
  expect((await postDocuments(t, client, id, { kind: 'charter', fileId })).body.error).toMatchObject({
    fileId: 'unsupported',
  });
});
