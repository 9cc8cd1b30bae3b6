import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoFormats, type Photo } from '#contract/photos.ts';
import { filesOn, pictureOf, uploadFile } from '#tests/factories/file.ts';
import { get, post } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { addressesOf, createPhoto, showPhotos } from '#tests/factories/photo.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const fetchPicture = (t: TestApp, url: string, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url });

const allAddresses = (photo: Photo): string[] => Object.values(addressesOf(photo)).flat();

describe.each(['disk', 'S3'] as const)('photos kept on %s', (where) => {
  let t: TestApp;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  let seller: TestSignIn;
  let offer: { id: string; vendorId: string };

  beforeAll(async () => {
    s3 = where === 'S3' ? await startS3() : undefined;
    t = await createTestApp(s3 ? { env: s3.env } : {});
    offer = await createOffer(t);
    seller = await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId });
  });
  afterAll(async () => {
    await t.close();
    await s3?.close();
  });

  const stored = async (): Promise<number> =>
    s3?.count() ?? filesOn(path.join(t.context.env.DATA_DIR, 'files'));

  test('are made in each format and width, never wider than the original', async () => {
    const photo = await createPhoto(t, seller);
    expect(photo).toMatchObject({ width: 1000, height: 750 });
    expect(photo.blur).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(photo.blur.length).toBeLessThan(600);
    expect(photo.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    for (const { srcset } of photo.sources)
      expect(srcset.match(/ \d+w/g)).toEqual([' 320w', ' 640w', ' 1000w']);
    for (const address of allAddresses(photo)) {
      const answer = await fetchPicture(t, address);
      expect(answer.statusCode).toBe(200);
      const [, width, ending = ''] = /\/(\d+)\.(\w+)\?/.exec(address) ?? [];
      const { format, compression, ...read } = await sharp(answer.rawPayload).metadata();
      const kind = { avif: ['heif', 'av1'], webp: ['webp', undefined], jpg: ['jpeg', undefined] }[ending];
      expect([read.width, format, compression]).toEqual([Number(width), ...(kind ?? [])]);
      expect(answer.headers['content-type']).toBe(photoFormats[ending as keyof typeof photoFormats]);
      expect(read.exif).toBeUndefined();
    }
  });

  test('are deleted with their bytes and their original a day after their last use', async () => {
    const before = await stored();
    const [kept, loose] = [await createPhoto(t, seller), await createPhoto(t, seller)];
    await showPhotos(t, { offerId: offer.id, vendorId: offer.vendorId, photoIds: [kept.id] });
    t.clock.advance(25 * 60 * 60);
    seller = await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId });
    const clean = async (): Promise<void> => {
      await t.jobs.runScheduled('photos.forget-unused');
      await t.jobs.runScheduled('files.forget-unattached');
    };
    await clean();
    await clean();
    const { items } = (await get(t, `/api/photos?id=${kept.id}&id=${loose.id}`, seller)).body;
    expect(items.map(({ id }: Photo) => id)).toEqual([kept.id]);
    // Nine pictures and the original; what the previous test left is gone too.
    expect(await stored()).toBe(10);
    expect(before).toBe(10);
    await showPhotos(t, { offerId: offer.id, vendorId: offer.vendorId, photoIds: [] });
    await clean();
    expect(await stored()).toBe(10);
    t.clock.advance(25 * 60 * 60);
    await clean();
    await clean();
    expect(await stored()).toBe(0);
  });
});

describe('photos', () => {
  let t: TestApp;
  let seller: TestSignIn;
  let offer: { id: string; vendorId: string };

  beforeAll(async () => {
    t = await createTestApp();
    offer = await createOffer(t);
    seller = await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId });
  });
  afterAll(() => t.close());

  test('made from one file are one photo, however often and concurrently it is requested', async () => {
    const { id: fileId } = await uploadFile(t, seller, await pictureOf('png', 64, 64));
    const ask = () => post(t, '/api/photos', { fileId }, seller);
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('are not made from what is not a photo, from somebody else’s file, or for a client', async () => {
    const pdf = await uploadFile(t, seller);
    const strip = await uploadFile(t, seller, await pictureOf('png', 900, 20));
    const others = await uploadFile(t, await createSignedIn(t), await pictureOf('png'));
    for (const { id: fileId } of [pdf, strip, others]) {
      const { status, body } = await post(t, '/api/photos', { fileId }, seller);
      expect([status, body.error]).toEqual([422, { fileId: 'notPhoto', _global: 'formHasErrors' }]);
    }
    const client = await createSignedIn(t);
    const { id: fileId } = await uploadFile(t, client, await pictureOf('png'));
    expect((await post(t, '/api/photos', { fileId }, client)).status).toBe(403);
  });

  test('are visible only to their vendor and staff until they are published', async () => {
    const photo = await createPhoto(t, seller);
    const [signed = ''] = allAddresses(photo);
    const bare = signed.replace(/\?.*/, '');
    const rival = await createSignedIn(t, { role: 'vendor', vendorId: (await createVendor(t)).id });
    const manager = await createSignedIn(t, { role: 'manager' });
    const seenBy = async (who: TestSignIn): Promise<number> =>
      (await get(t, `/api/photos?id=${photo.id}`, who)).body.items.length;
    expect([await seenBy(seller), await seenBy(manager), await seenBy(rival)]).toEqual([1, 1, 0]);
    const another = signed.replace(photo.id, (await createPhoto(t, seller)).id);
    for (const address of [bare, another, `${signed}x`, `${bare}?expires=9999999999999&signature=x`])
      expect((await fetchPicture(t, address)).statusCode).toBe(404);
    expect((await fetchPicture(t, signed)).headers['cache-control']).toBe('private, max-age=3600');
    t.clock.advance(2 * 60 * 60);
    expect((await fetchPicture(t, signed)).statusCode).toBe(404);
    seller = await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId });
    await showPhotos(t, { offerId: offer.id, vendorId: offer.vendorId, photoIds: [photo.id] });
    const shown = await fetchPicture(t, bare);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'content-length': String(shown.rawPayload.length),
    });
    const head = await fetchPicture(t, bare, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(shown.rawPayload.length));
  });

  test('that do not exist are not found, and no cache remembers it', async () => {
    const { id } = await createPhoto(t, seller);
    await showPhotos(t, { offerId: offer.id, vendorId: offer.vendorId, photoIds: [id] });
    for (const name of [
      '321.avif',
      '320.gif',
      '320.AVIF',
      '0320.avif',
      '320',
      '..%2f320.avif',
      '%00',
      '1e3.jpg',
    ]) {
      const answer = await fetchPicture(t, `/media/${id}/${name}`);
      expect([name, answer.statusCode, answer.headers['cache-control']]).toEqual([name, 404, 'no-store']);
      expect(answer.json().error).toEqual({ _global: 'notFound' });
    }
    for (const other of ['0198c000-0000-7000-8000-000000000000', 'x', '%2e%2e'])
      expect((await fetchPicture(t, `/media/${other}/320.avif`)).statusCode).toBe(404);
  });
});
