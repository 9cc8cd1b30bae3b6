import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileSizeLimit } from '#contract/files.ts';
import { filesOn, pdf, pictureOf, tryUpload } from '#tests/factories/file.ts';
import { post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { docxOf, xlsxOf } from '#tests/support/zip.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes held in memory after garbage collection. */
const heldBytes = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const bytesIn = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
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

  test('the store copies its files to a local path', async () => {
    const { files, env } = t.context;
    const to = path.join(env.DATA_DIR, 'copied');
    await files.write('to-copy', pdf);
    await files.copy('to-copy', to);
    expect(await readFile(to)).toEqual(pdf);
    await expect(files.copy('nowhere', to)).rejects.toThrow('unavailable');
    await files.remove('to-copy');
  });

  test.each<[string, string, () => Buffer | Promise<Buffer>, string, string]>([
    ['a PDF', 'Устав «Ромашки».pdf', () => pdf, 'application/pdf', 'Устав «Ромашки».pdf'],
    ['a JPEG under another name', 'скан.pdf', () => pictureOf('jpeg'), 'image/jpeg', 'скан.jpg'],
    ['a PNG', 'a.PNG', () => pictureOf('png'), 'image/png', 'a.png'],
    ['a WebP', 'a', () => pictureOf('webp'), 'image/webp', 'a.webp'],
    ['a document', 'a.docx', () => docxOf(), expect.stringContaining('wordprocessingml'), 'a.docx'],
    ['a workbook', 'a.zip', () => xlsxOf(), expect.stringContaining('spreadsheetml'), 'a.xlsx'],
    ['XML in windows-1251', 'a.yml', () => Buffer.from(xml, 'latin1'), 'application/xml', 'a.yml'],
    ['a table', 'a.csv', () => Buffer.from('BMW;X5\r\nЛада;"Веста; седан"\r\n'), 'text/csv', 'a.csv'],
  ])(
    '%s is accepted by its content, and can be downloaded',
    async (_, ...[fileName, make, contentType, name]) => {
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
      // Pictures are re-encoded.
      const isKept = answer.rawPayload.equals(content) || body.contentType.startsWith('image/');
      expect(isKept).toBe(true);
      expect(await staged()).toBe(0);
    },
  );

  test('an upload that comes again with its key gets the first answer, and is not stored again', async () => {
    const who = { ...person, headers: { ...person.headers, 'idempotency-key': `upload-${where}` } };
    const countFiles = async () =>
      (await t.context.db.selectFrom('files').select('id').where('owner_id', '=', person.userId).execute())
        .length;
    const before = await countFiles();
    const [first, second] = await Promise.all([
      tryUpload(t, who, pdf, 'устав.pdf'),
      tryUpload(t, who, pdf, 'устав.pdf'),
    ]);
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await download(first.body.id)).rawPayload.equals(pdf)).toBe(true);
    expect(await countFiles()).toBe(before + 1);
    for (const [content, name] of [
      [pdf, 'баланс.pdf'],
      [await pictureOf('png'), 'устав.pdf'],
    ] as const)
      expect((await tryUpload(t, who, content, name)).body.error).toEqual({ _global: 'idempotencyConflict' });
    expect(await countFiles()).toBe(before + 1);
    expect(await staged()).toBe(0);
  });

  test('a picture loses everything but its pixels, and is upright', async () => {
    const accepted = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#123456' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRETOWNER' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const polyglot = Buffer.concat([accepted, Buffer.from('<script>alert(1)</script>')]);
    expect((await sharp(polyglot).metadata()).exif).toBeDefined();
    const { body } = await tryUpload(t, person, polyglot, 'a.jpg');
    const { rawPayload } = await download(body.id);
    const seen = await sharp(rawPayload).metadata();
    expect(seen).toMatchObject({ format: 'jpeg', width: 20, height: 60 });
    expect(seen.exif).toBeUndefined();
    expect(rawPayload.toString('latin1')).not.toMatch(/SECRETOWNER|GPS|<script>/);
  });

  test('a file of the largest size is received without being held in memory', async () => {
    const large = Buffer.alloc(fileSizeLimit, 'x');
    pdf.copy(large);
    const { payload, headers } = multipartOf({ fileName: 'a.pdf', content: large });
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const most = Math.floor(fileSizeLimit * 0.9);
    const before = heldBytes();
    const arrived = Promise.withResolvers<void>();
    const answer = fetch(`${url}/api/files`, {
      method: 'POST',
      body: new ReadableStream({
        start: async (controller) => {
          controller.enqueue(payload.subarray(0, most));
          await arrived.promise;
          controller.enqueue(payload.subarray(most));
          controller.close();
        },
      }),
      headers: { ...person.headers, ...headers },
      duplex: 'half',
    } as RequestInit);
    const incoming = path.join(t.context.env.DATA_DIR, 'incoming');
    await expect.poll(() => bytesIn(incoming), { timeout: 30_000 }).toBeGreaterThan(most - 1024 * 1024);
    // What the parser has released is freed at the next collection.
    await expect.poll(() => heldBytes() - before, { timeout: 10_000 }).toBeLessThan(fileSizeLimit / 4);
    arrived.resolve();
    expect((await answer).status).toBe(201);
    expect(await (await answer).json()).toMatchObject({ size: fileSizeLimit });
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

  test('rows describe what was stored', async () => {
    const all = await rows();
    expect(all.length).toBeGreaterThan(8);
    expect(await kept()).toBe(all.length);
    for (const row of all) {
      expect(row).toMatchObject({ state: 'stored', owner_id: person.userId });
      expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(row.storage_key).toBe(`2026-11/${row.id}`);
    }
  });

  test('a key of an upload is free while its bytes are not stored', async () => {
    const who = { ...person, headers: { ...person.headers, 'idempotency-key': `failed-${where}` } };
    const put = vi.spyOn(t.context.files, 'put').mockRejectedValueOnce(new Error('the store is away'));
    expect((await tryUpload(t, who, pdf)).status).toBe(500);
    const { status, body } = await tryUpload(t, who, pdf);
    expect(status).toBe(201);
    expect((await download(body.id)).rawPayload.equals(pdf)).toBe(true);
    put.mockRestore();
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
