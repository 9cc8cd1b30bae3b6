import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createOffer, createOffers } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTypeKeeper, type TypeKeeper } from '#tests/factories/staff-types.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let keeper: TypeKeeper;
beforeAll(async () => {
  t = await createTestApp();
  keeper = await createTypeKeeper(t);
});
afterAll(() => t.close());

const hideTipper = async (hidden: boolean): Promise<void> => {
  const { version } = await keeper.typeOf('tipper');
  await keeper.send('types/tipper', { hidden, version });
};

test('a type named by drafts, feed mappings or saved searches stays too', async () => {
  const id = 'presses';
  const details = { name: 'Прессы', nameOne: 'Пресс', words: '', drawing: 'equipment-any' };
  await keeper.send('types', { id, parentId: 'equipment', ...details });
  const { vendorId } = await createOffer(t);
  const owner = await createSignedIn(t, { role: 'vendor', vendorId });
  const client = await createSignedIn(t);
  await post(t, '/api/offers', { typeId: id }, owner);
  await post(t, '/api/saved-searches', { query: `type=${id}`, frequency: 'off' }, client);
  const mapping = JSON.stringify({ columns: {}, categories: { Прессы: id } });
  await t.context.db
    .insertInto('feed_mappings')
    .values({ vendor_id: vendorId, format: 'csv', mapping })
    .execute();
  expect((await keeper.remove(`types/${id}`, 1)).body).toMatchObject({
    error: { _global: 'inUse' },
    params: { _global: { drafts: 1, feeds: 1, searches: 1 } },
  });
});

test('a hidden type accepts nothing new, and keeps its published offers', async () => {
  const { ids, vendorId } = await createOffers(t, 1);
  const owner = await createSignedIn(t, { role: 'vendor', vendorId });
  const draft = (await post(t, '/api/offers', { typeId: 'tipper' }, owner)).body;
  expect(draft.problems.error).not.toHaveProperty('typeId');
  await hideTipper(true);
  const faultOf = async (id: string) => (await get(t, `/api/stock/${id}`, owner)).body.problems.error;
  expect(await faultOf(draft.id)).toMatchObject({ typeId: 'unknown' });
  expect(await faultOf(String(ids[0]))).not.toHaveProperty('typeId');
  expect((await get(t, `/api/offers/${ids[0]}`)).status).toBe(200);
  await hideTipper(false);
});
