import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOn, pdf, tryUpload } from '#tests/factories/file.ts';
import { nobody } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

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

  test('nobody uploads without a sign-in, and the body is not read', async () => {
    const { payload, headers } = multipartOf({ content: pdf });
    expect(await sendForm(payload, headers, nobody.headers)).toEqual({
      status: 401,
      error: { _global: 'unauthorized' },
    });
  });

  test('an aborted upload leaves nothing, neither on the disk nor in the database', async () => {
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

  test('a store that is away is a 503, and the row is marked as removed', async () => {
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
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => t.close());

  test('eight at a time for each person, so that slow uploads keep nobody else out', async () => {
    const [slow, other] = [await createSignedIn(t), await createSignedIn(t)];
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = multipartOf({ fileName: 'a.pdf', content: Buffer.alloc(100_000, '%PDF-') });
    const abort = new AbortController();
    const send = () =>
      fetch(`${url}/api/files`, {
        method: 'POST',
        signal: abort.signal,
        headers: { ...slow.headers, ...headers },
        body: new ReadableStream({ start: (controller) => controller.enqueue(payload.subarray(0, 50_000)) }),
        duplex: 'half',
      } as RequestInit).catch(() => null);
    const sending = Array.from({ length: 8 }, send);
    await expect.poll(() => filesOn(path.join(t.context.env.DATA_DIR, 'incoming'))).toBe(8);
    expect((await tryUpload(t, slow, pdf)).status).toBe(429);
    expect((await tryUpload(t, other, pdf)).status).toBe(201);
    abort.abort();
    await Promise.all(sending);
    await expect.poll(async () => (await tryUpload(t, slow, pdf)).status).toBe(201);
  });

  test('a hundred files an hour, a gigabyte a day', async () => {
    const person = await createSignedIn(t);
    await t.context.limits.consume('filesPerPerson', person.userId, 99);
    expect((await tryUpload(t, person, pdf)).status).toBe(201);
    const refused = await tryUpload(t, person, pdf);
    expect(refused).toMatchObject({ status: 429, body: { error: { _global: 'tooManyRequests' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const other = await createSignedIn(t);
    await t.context.limits.consume('fileMebibytesPerPerson', other.userId, 999);
    expect((await tryUpload(t, other, pdf)).status).toBe(201);
    expect((await tryUpload(t, other, pdf)).status).toBe(429);
  });
});
