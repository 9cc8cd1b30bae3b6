import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createPhoto, showPhotos } from '#tests/factories/photo.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a card has the first photo, the offer’s page all of them', async () => {
  const { id: offerId, vendorId } = await createOffer(t);
  const seller = await createSignedIn(t, { role: 'vendor', vendorId });
  const photoIds = [(await createPhoto(t, seller)).id, (await createPhoto(t, seller)).id];
  const photos = await showPhotos(t, { offerId, vendorId, photoIds });
  await t.context.db
    .updateTable('offer_details')
    .set({ photos: JSON.stringify(photos) })
    .where('offer_id', '=', offerId)
    .execute();
  const { body: offer } = await get(t, `/api/offers/${offerId}`);
  expect(offer.photos).toEqual(photos);
  const { items } = (await get(t, '/api/catalog')).body;
  expect(items[0].picture).toEqual({ kind: 'photo', ...photos[0] });
});
