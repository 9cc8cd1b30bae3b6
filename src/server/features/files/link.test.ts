import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { createCompany } from '#tests/factories/company.ts';
import { createCompanyDocument, pdf, pictureOf, uploadFile } from '#tests/factories/file.ts';
import { nobody, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let ann: TestSignIn;
let companyId: string;
const lines: string[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  t = await createTestApp({ context: { log: createLogger('trace', stream) } });
  companyId = (await createCompany(t)).id;
  ann = await createSignedIn(t, { companyId });
});
afterAll(() => t.close());

const linkOf = (fileId: string, who: Bearer) => post(t, `/api/files/${fileId}/link`, {}, who);

const follow = async (url: string, method: 'GET' | 'HEAD' = 'GET') => t.app.inject({ method, url });

describe('a link', () => {
  test('leads to the file for a minute, and carries no sign-in', async () => {
    const file = await uploadFile(t, ann);
    const { status, body } = await linkOf(file.id, ann);
    expect(status).toBe(200);
    expect(body.expiresAt).toBe(new Date(t.clock.now().getTime() + 60_000).toISOString());
    const { origin, pathname, searchParams } = new URL(body.url);
    expect(origin).toBe(t.context.env.PUBLIC_URL);
    expect(pathname).toBe(`/files/${file.id}`);
    expect([...searchParams.keys()]).toEqual(['expires', 'signature']);
    expect(body.url).not.toContain(ann.accessToken);
    t.clock.advance(59.9);
    expect((await follow(body.url)).rawPayload.equals(pdf)).toBe(true);
    t.clock.advance(0.2);
    const late = await follow(body.url);
    expect({ status: late.statusCode, error: late.json().error }).toEqual({
      status: 404,
      error: { _global: 'notFound' },
    });
  });

  test('answers HEAD like GET, without the bytes', async () => {
    const file = await uploadFile(t, ann);
    const { body } = await linkOf(file.id, ann);
    const [get, head] = [await follow(body.url), await follow(body.url, 'HEAD')];
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    const { date: _one, 'x-request-id': _other, connection: _connection, ...headers } = get.headers;
    expect(head.headers).toMatchObject(headers);
    expect(head.headers['content-length']).toBe(String(pdf.length));
  });

  test('shows pictures and PDF in a sandbox, and downloads everything else', async () => {
    const picture = await uploadFile(t, ann, await pictureOf('webp'));
    const shown = await follow((await linkOf(picture.id, ann)).body.url);
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+"; filename\*=UTF-8''/);
    const page = await follow((await linkOf((await uploadFile(t, ann)).id, ann)).body.url);
    expect(page.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="file.pdf"; filename*=UTF-8''%D1%83%D1%81%D1%82%D0%B0%D0%B2.pdf`,
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    });
    const document = await uploadFile(t, ann, Buffer.from('a;b\n1;2\n'));
    const handed = await follow((await linkOf(document.id, ann)).body.url);
    expect(handed.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="file.csv"; filename*=UTF-8''%D1%83%D1%81%D1%82%D0%B0%D0%B2.csv`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });

  test('cannot be changed', async () => {
    const [file, other] = [await uploadFile(t, ann), await uploadFile(t, ann)];
    const url = new URL((await linkOf(file.id, ann)).body.url);
    const expires = Number(url.searchParams.get('expires'));
    const signature = url.searchParams.get('signature') ?? '';
    const query = (id: string, values: Record<string, string>): string =>
      `/files/${id}?${new URLSearchParams({ expires: String(expires), signature, ...values }).toString()}`;
    expect((await follow(query(file.id, {}))).statusCode).toBe(200);
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const bad: [string, number][] = [
      [query(other.id, {}), 404],
      [query(file.id, { expires: String(expires + 1) }), 404],
      [query(file.id, { expires: String(expires + 60_000) }), 404],
      [query(file.id, { signature: flipped }), 404],
      [query(file.id, { signature: signature.slice(0, -1) }), 404],
      [query(file.id, { signature: '' }), 404],
      [query(file.id, { signature: 'я'.repeat(43) }), 404],
      [query(file.id, { signature: 'x'.repeat(101) }), 400],
      [query(file.id, { expires: 'NaN' }), 400],
      [query(file.id, { expires: '-1' }), 400],
      [query(file.id, { expires: '1e400' }), 400],
      [`/files/${file.id}`, 400],
      [query('../../etc/passwd', {}), 404],
      [query('no-id', {}), 404],
      [query('01970000-0000-7000-8000-000000000000', {}), 404],
    ];
    for (const [address, status] of bad)
      expect([address, (await follow(address)).statusCode]).toEqual([address, status]);
  });

  test('leaves no signature in the log', async () => {
    const file = await uploadFile(t, ann);
    const { body } = await linkOf(file.id, ann);
    await follow(body.url);
    await follow(`${body.url}x`);
    const signature = new URL(body.url).searchParams.get('signature') ?? '';
    const logged = lines.filter((line) => line.includes(`/files/${file.id}`));
    expect(logged.length).toBeGreaterThan(1);
    expect(logged.join('\n')).not.toContain(signature.slice(0, 20));
    expect(logged.join('\n')).toContain('signature=[hidden]');
  });

  test('to a file whose bytes are gone is our fault, not an empty file', async () => {
    const file = await uploadFile(t, ann);
    const { body } = await linkOf(file.id, ann);
    await t.context.files.remove(`2026-11/${file.id}`);
    expect((await follow(body.url)).statusCode).toBe(503);
  });
});

const statusOf = async (fileId: string, who: Bearer): Promise<number> => (await linkOf(fileId, who)).status;

describe('access to a link', () => {
  test('to an unattached file: only its uploader', async () => {
    const file = await uploadFile(t, ann);
    const admin = await createSignedIn(t, { role: 'admin' });
    const colleague = await createSignedIn(t, { companyId, companyRole: 'employee' });
    expect(await statusOf(file.id, ann)).toBe(200);
    expect(await statusOf(file.id, admin)).toBe(404);
    expect(await statusOf(file.id, colleague)).toBe(404);
    expect(await statusOf(file.id, nobody)).toBe(401);
    expect(await statusOf('no-id', ann)).toBe(404);
    expect(await statusOf('01970000-0000-7000-8000-000000000000', ann)).toBe(404);
  });

  test('to a company’s document: its people and staff, and nobody who was removed', async () => {
    const bob = await createSignedIn(t, { companyId, companyRole: 'employee' });
    const viewer = await createSignedIn(t, { companyId, companyRole: 'viewer' });
    const stranger = await createSignedIn(t, { companyId: (await createCompany(t)).id });
    const manager = await createSignedIn(t, { role: 'manager' });
    const { fileId } = await createCompanyDocument(t, bob, companyId);
    for (const who of [ann, bob, viewer, manager]) expect(await statusOf(fileId, who)).toBe(200);
    expect(await statusOf(fileId, stranger)).toBe(404);
    await t.context.db.deleteFrom('company_people').where('user_id', '=', bob.userId).execute();
    expect(await statusOf(fileId, bob)).toBe(404);
    expect(await statusOf(fileId, ann)).toBe(200);
  });

  test('to the document of a pending person: they, accepted people and staff; not another pending person', async () => {
    const waiting = await createSignedIn(t, { companyId, companyRole: 'pending' });
    const another = await createSignedIn(t, { companyId, companyRole: 'pending' });
    const own = await createCompanyDocument(t, waiting, companyId, 'powerOfAttorney');
    const owners = await createCompanyDocument(t, ann, companyId, 'bankCard');
    expect(await statusOf(own.fileId, waiting)).toBe(200);
    expect(await statusOf(own.fileId, ann)).toBe(200);
    expect(await statusOf(own.fileId, another)).toBe(404);
    expect(await statusOf(owners.fileId, waiting)).toBe(404);
  });
});

test('everything is stored in the data folder, under keys of ours', async () => {
  const folder = path.join(t.context.env.DATA_DIR, 'files');
  const names = await readdir(folder, { recursive: true });
  expect(
    names.filter((name) => name !== '2026-11').every((name) => /^2026-11\/[0-9a-f-]{36}$/.test(name)),
  ).toBe(true);
});
