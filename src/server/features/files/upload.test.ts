import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileSizeLimit } from '#contract/files.ts';
import { pdf, pictureOf, tryUpload } from '#tests/factories/file.ts';
import { nobody, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { docxOf, xlsxOf } from '#tests/support/zip.ts';

const filesOn = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((name) => name.isFile()).length;
};

const xml =
  '<?xml version="1.0" encoding="windows-1251"?>\n<yml_catalog><shop>\xCB\xE8\xE7\xE8\xED\xE3</shop></yml_catalog>\n';

describe.each(['disk', 'S3'] as const)('uploads kept on %s', (where) => {
  let t: TestApp;
  let person: TestSignIn;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;

  beforeAll(async () => {
    s3 = where === 'S3' ? await startS3() : undefined;
    t = await createTestApp(s3 ? { env: s3.env } : {});
    person = await createSignedIn(t);
  });
  afterAll(async () => {
    await t.close();
    await s3?.close();
  });

  const kept = async (): Promise<number> =>
    s3?.count() ?? filesOn(path.join(t.context.env.DATA_DIR, 'files'));
  const staged = (): Promise<number> => filesOn(path.join(t.context.env.DATA_DIR, 'incoming'));
  const rows = () => t.context.db.selectFrom('files').selectAll().orderBy('id').execute();

  const download = async (fileId: string, who: TestSignIn = person) => {
    const { body } = await post(t, `/api/files/${fileId}/link`, {}, who);
    return t.app.inject({ method: 'GET', url: body.url });
  };

  test.each<[string, string, () => Buffer | Promise<Buffer>, string, string]>([
    ['a PDF', 'Устав «Ромашки».pdf', () => pdf, 'application/pdf', 'Устав «Ромашки».pdf'],
    ['a JPEG under another name', 'скан.pdf', () => pictureOf('jpeg'), 'image/jpeg', 'скан.jpg'],
    ['a PNG', 'a.PNG', () => pictureOf('png'), 'image/png', 'a.png'],
    ['a WebP', 'a', () => pictureOf('webp'), 'image/webp', 'a.webp'],
    ['a document', 'a.docx', () => docxOf(), expect.stringContaining('wordprocessingml'), 'a.docx'],
    ['a workbook', 'a.zip', () => xlsxOf(), expect.stringContaining('spreadsheetml'), 'a.xlsx'],
    ['XML in windows-1251', 'a.yml', () => Buffer.from(xml, 'latin1'), 'application/xml', 'a.yml'],
    ['a table', 'a.csv', () => Buffer.from('BMW;X5\r\nЛада;"Веста; седан"\r\n'), 'text/csv', 'a.csv'],
  ])('%s is taken by its content, and comes back', async (_, ...[fileName, make, contentType, name]) => {
    const content = await make();
    const { status, body } = await tryUpload(t, person, content, fileName);
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: expect.any(String), name, size: expect.any(Number), contentType },
    });
    const answer = await download(body.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(body.contentType);
    expect(Number(answer.headers['content-length'])).toBe(body.size);
    expect(answer.rawPayload).toHaveLength(body.size);
    const isSame = answer.rawPayload.equals(content);
    expect(isSame).toBe(!body.contentType.startsWith('image/'));
    expect(await staged()).toBe(0);
  });

  test('a picture loses everything but its pixels, and stands upright', async () => {
    const taken = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#123456' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRETOWNER' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const polyglot = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]);
    expect((await sharp(polyglot).metadata()).exif).toBeDefined();
    const { body } = await tryUpload(t, person, polyglot, 'a.jpg');
    const { rawPayload } = await download(body.id);
    const seen = await sharp(rawPayload).metadata();
    expect(seen).toMatchObject({ format: 'jpeg', width: 20, height: 60 });
    expect(seen.exif).toBeUndefined();
    expect(rawPayload.toString('latin1')).not.toMatch(/SECRETOWNER|GPS|<script>/);
  });

  test('a file of the largest size is taken without being held in memory', async () => {
    const large = Buffer.alloc(fileSizeLimit, 'x');
    pdf.copy(large);
    const { payload, headers } = multipartOf({ fileName: 'a.pdf', content: large });
    globalThis.gc?.();
    const before = process.memoryUsage();
    let most = 0;
    const timer = setInterval(() => {
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      most = Math.max(most, heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers);
    }, 5);
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${url}/api/files`, {
      method: 'POST',
      body: new ReadableStream({
        start(controller) {
          for (let at = 0; at < payload.length; at += 65_536)
            controller.enqueue(payload.subarray(at, at + 65_536));
          controller.close();
        },
      }),
      headers: { ...person.headers, ...headers },
      duplex: 'half',
    } as RequestInit);
    clearInterval(timer);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ size: fileSizeLimit });
    expect(most).toBeLessThan(fileSizeLimit * 0.8);
  });

  test('one byte more is refused, and nothing of it is left', async () => {
    const [before, beforeRows] = [await kept(), (await rows()).length];
    const large = Buffer.alloc(fileSizeLimit + 1, 'x');
    pdf.copy(large);
    expect(await tryUpload(t, person, large, 'a.pdf')).toMatchObject({
      status: 413,
      body: { error: { _global: 'tooLarge' } },
    });
    expect([await kept(), (await rows()).length, await staged()]).toEqual([before, beforeRows, 0]);
  });

  test('rows say what was kept', async () => {
    const all = await rows();
    expect(all.length).toBeGreaterThan(8);
    expect(await kept()).toBe(all.length);
    for (const row of all) {
      expect(row).toMatchObject({ state: 'stored', owner_id: person.userId });
      expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(row.storage_key).toBe(`2026-11/${row.id}`);
    }
  });

  test('a registration uploads too; the file is its person’s', async () => {
    const newcomer = await registerNewcomer(t);
    const { status, body } = await tryUpload(t, newcomer, pdf, 'a.pdf');
    expect(status).toBe(201);
    const row = (await rows()).find(({ id }) => id === body.id);
    expect(row?.owner_id).toBe(newcomer.userId);
    expect((await post(t, `/api/files/${body.id}/link`, {}, newcomer)).status).toBe(401);
  });
});

describe('forms', () => {
  let t: TestApp;
  let person: TestSignIn;

  beforeAll(async () => {
    t = await createTestApp();
    person = await createSignedIn(t);
  });
  afterAll(() => t.close());

  const sendForm = async (
    payload: Buffer | string,
    headers: Record<string, string>,
    who = person.headers,
  ) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/files',
      payload,
      headers: { ...who, ...headers },
    });
    return { status: answer.statusCode, error: answer.json<{ error: object }>().error };
  };
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

  test.each<[string, Buffer | string, Record<string, string>, number, object]>([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, { _global: 'fileType' }],
    ['nothing', '', {}, 415, { _global: 'fileType' }],
    ['bytes', 'x', { 'content-type': 'application/octet-stream' }, 415, { _global: 'fileType' }],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, { _global: 'badRequest' }],
    ['no parts', '--x--\r\n', multipart, 422, { file: 'required', _global: 'formHasErrors' }],
    ['an empty form', '', multipart, 422, { file: 'required', _global: 'formHasErrors' }],
    ['garbage', 'garbage', multipart, 400, { _global: 'badRequest' }],
    [
      'a form that breaks off',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      multipart,
      400,
      { _global: 'badRequest' },
    ],
    [
      'a field instead of a file',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n%PDF\r\n--x--\r\n',
      multipart,
      422,
      { file: 'required', _global: 'formHasErrors' },
    ],
    [
      'a name of a prototype',
      '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\n%PDF\r\n--x--\r\n',
      multipart,
      400,
      { _global: 'badRequest' },
    ],
    [
      'many fields',
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(50)}--x--\r\n`,
      multipart,
      400,
      { _global: 'badRequest' },
    ],
  ])('%s: refused in the one form', async (_, ...[payload, headers, status, error]) => {
    expect(await sendForm(payload, headers)).toEqual({ status, error });
  });

  test('two files are refused, and neither is kept', async () => {
    const { payload, headers } = multipartOf({ content: pdf }, { content: pdf });
    expect(await sendForm(payload, headers)).toEqual({ status: 400, error: { _global: 'badRequest' } });
    const other = multipartOf({ content: pdf, field: 'other' });
    expect(await sendForm(other.payload, other.headers)).toMatchObject({ status: 422 });
    expect(await t.context.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('nobody uploads without a sign-in, and what they send is not read', async () => {
    const { payload, headers } = multipartOf({ content: pdf });
    expect(await sendForm(payload, headers, nobody.headers)).toEqual({
      status: 401,
      error: { _global: 'unauthorized' },
    });
  });

  test('an upload that breaks off leaves nothing, neither on the disk nor in the database', async () => {
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = multipartOf({
      fileName: 'a.pdf',
      content: Buffer.alloc(4_000_000, '%PDF-'),
    });
    const folder = path.join(t.context.env.DATA_DIR, 'incoming');
    const abort = new AbortController();
    const sending = fetch(`${url}/api/files`, {
      method: 'POST',
      signal: abort.signal,
      headers: { ...person.headers, ...headers },
      body: new ReadableStream({
        start: (controller) => controller.enqueue(payload.subarray(0, 3_000_000)),
      }),
      duplex: 'half',
    } as RequestInit).catch(() => 'broken off');
    await expect.poll(() => filesOn(folder)).toBe(1);
    abort.abort();
    expect(await sending).toBe('broken off');
    await expect.poll(() => filesOn(folder)).toBe(0);
    expect(await t.context.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('a store that is away is a 503, and the row is nobody’s', async () => {
    const away = await createTestApp({
      env: {
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_REGION: 'a',
        S3_BUCKET: 'a',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'a',
      },
    });
    const who = await createSignedIn(away);
    expect(await tryUpload(away, who, pdf)).toMatchObject({
      status: 503,
      body: { error: { _global: 'unavailable' } },
    });
    expect(await away.context.db.selectFrom('files').select('state').execute()).toEqual([
      { state: 'incoming' },
    ]);
    await away.close();
  });
});

describe('limits', () => {
  test('a hundred files an hour, half a gigabyte a day', async () => {
    const t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    const person = await createSignedIn(t);
    await t.context.limits.consume('filesPerPerson', person.userId, 99);
    expect((await tryUpload(t, person, pdf)).status).toBe(201);
    const refused = await tryUpload(t, person, pdf);
    expect(refused).toMatchObject({ status: 429, body: { error: { _global: 'tooManyRequests' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const other = await createSignedIn(t);
    await t.context.limits.consume('fileMebibytesPerPerson', other.userId, 499);
    expect((await tryUpload(t, other, pdf)).status).toBe(201);
    expect((await tryUpload(t, other, pdf)).status).toBe(429);
    await t.close();
  });
});
