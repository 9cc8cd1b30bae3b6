import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostPhotos } from '#contract/photos.ts';
import { newId } from '#server/platform/ids.ts';
import { pictureOf } from '#tests/factories/file.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createPhoto, showPhotos } from '#tests/factories/photo.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { addPhotoFromBytes, attachPhotos, showLogo, signedPhotos } from './index.ts';

let t: TestApp;
let seller: TestSignIn;
let offer: { offerId: string; vendorId: string };

beforeAll(async () => {
  t = await createTestApp();
  const { id, vendorId } = await createOffer(t);
  offer = { offerId: id, vendorId };
  seller = await createSignedIn(t, { role: 'vendor', vendorId });
});
afterAll(() => t.close());

const attach = (photoIds: readonly string[], to = offer): Promise<void> =>
  t.context.db.transaction().execute((tx) => attachPhotos(tx, { ...to, photoIds, now: t.clock.now() }));

const usesOf = async (offerId: string, shown: boolean): Promise<string[]> => {
  const rows = await t.context.db
    .selectFrom('photo_uses')
    .select('photo_id')
    .where('subject_id', '=', offerId)
    .where('shown', '=', shown)
    .orderBy('photo_id')
    .execute();
  return rows.map(({ photo_id: id }) => id);
};

test('an offer shows its photos in the requested order, each with its alt text', async () => {
  const [first, second] = [await createPhoto(t, seller), await createPhoto(t, seller)];
  const photos = await showPhotos(t, { ...offer, photoIds: [second.id, first.id, second.id] });
  expect(photos.map(({ id, alt }) => [id, alt])).toEqual([
    [second.id, 'КАМАЗ 65115, фото 1'],
    [first.id, 'КАМАЗ 65115, фото 2'],
  ]);
  expect(photos[0]?.sources[2]?.srcset).toBe(
    [320, 640, 1000].map((width) => `/media/${second.id}/${width}.jpg ${width}w`).join(', '),
  );
});

test('when two people change the photos at once, the result is that of one of them', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await createPhoto(t, seller)).id));
  const [a = '', b = '', c = '', d = ''] = ids;
  const orders = [[a, b, c], [d, c, b, a], [b], [c, d]];
  await Promise.all([...orders, ...orders].map((order) => attach(order)));
  expect(orders.map((order) => order.toSorted())).toContainEqual(await usesOf(offer.offerId, false));
});

test('a copy of an offer may have the same photos, another vendor may not', async () => {
  const { id } = await createPhoto(t, seller);
  await attach([id]);
  await attach([id], { ...offer, offerId: newId() });
  const rival = { offerId: newId(), vendorId: (await createVendor(t)).id };
  await expect(attach([id], rival)).rejects.toMatchObject({ details: { fields: { photoIds: 'notFound' } } });
  await expect(attach([newId()])).rejects.toMatchObject({ details: { fields: { photoIds: 'notFound' } } });
});

test('a photo uploaded by staff belongs to the vendor once it is attached to an offer', async () => {
  const { id } = await createPhoto(t, await createSignedIn(t, { role: 'manager' }));
  await attach([id]);
  const rival = { offerId: newId(), vendorId: (await createVendor(t)).id };
  await expect(attach([id], rival)).rejects.toMatchObject({ code: 'formHasErrors' });
});

test('the photos of an offer are limited', async () => {
  await expect(attach(Array.from({ length: mostPhotos + 1 }, newId))).rejects.toMatchObject({
    details: { fields: { photoIds: 'max' }, params: { photoIds: { max: mostPhotos } } },
  });
});

test('a photo from a feed is like any other, and what is not a photo is refused', async () => {
  const { vendorId } = offer;
  const id = await addPhotoFromBytes(t.context, { vendorId, bytes: await pictureOf('webp', 500, 400) });
  await attach([id]);
  expect(await signedPhotos(t.context, [id], 'УАЗ')).toMatchObject([{ id, alt: 'УАЗ, фото 1', width: 500 }]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [svg, Buffer.from('GIF89a'), Buffer.alloc(0)])
    await expect(addPhotoFromBytes(t.context, { vendorId, bytes })).rejects.toMatchObject({
      details: { fields: { fileId: 'notPhoto' } },
    });
});

test('a vendor has one logo or none', async () => {
  const { id } = await createPhoto(t, seller);
  const logoOf = (photoId: string | null) =>
    t.context.db
      .transaction()
      .execute((tx) => showLogo(tx, { of: 'vendor', id: offer.vendorId, photoId, now: t.clock.now() }));
  expect(await logoOf(id)).toBe(`/media/${id}/640.webp`);
  expect(await usesOf(offer.vendorId, true)).toEqual([id]);
  expect(await logoOf(null)).toBeNull();
  expect(await usesOf(offer.vendorId, true)).toEqual([]);
});
