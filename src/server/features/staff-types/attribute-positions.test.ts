import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffType } from '#contract/offer-types.ts';
import { attributeFaults } from '#domain/offer-types/type-rules.ts';
import { get, post } from '#tests/factories/http.ts';
import { createTypeKeeper, type TypeKeeper } from '#tests/factories/staff-types.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let keeper: TypeKeeper;
beforeAll(async () => {
  t = await createTestApp();
  keeper = await createTypeKeeper(t);
});
afterAll(() => t.close());

const change = (id: string, body: object) => post(t, `/api/staff/attributes/${id}`, body, keeper.admin);
const keysOf = ({ attributes }: Pick<StaffType, 'attributes'>) => attributes.map(({ key }) => key);

test('a new attribute can be moved up at the version returned when it was added', async () => {
  const { version } = await keeper.typeOf('generator');
  const body = { name: 'Бак', unit: 'л', kind: 'number', values: [], filterable: true };
  const added = await post(
    t,
    '/api/staff/attributes',
    { ...body, key: 'tankL', typeId: 'generator', version },
    keeper.admin,
  );
  const keys = keysOf(added.body);
  const moved = await change('generator.tankL', { move: 'up', version: added.body.version });
  expect([moved.status, keysOf(moved.body)]).toEqual([200, keys.toReversed()]);
});

test('an attribute and the rates of a type are read alone as they are in their lists', async () => {
  for (const of of ['attributes', 'rates']) {
    const { items } = (await get(t, `/api/staff/${of}`, keeper.admin)).body as { items: { id: string }[] };
    const [first] = items;
    expect((await get(t, `/api/staff/${of}/${first?.id}`, keeper.admin)).body).toEqual(first);
  }
  expect((await get(t, '/api/staff/attributes/cars.wings', keeper.admin)).status).toBe(404);
  expect((await get(t, '/api/staff/rates/wings', keeper.admin)).status).toBe(404);
});

test('the initial attributes satisfy the rules', async () => {
  const { items } = (await get(t, '/api/staff/types', keeper.admin)).body as { items: StaffType[] };
  const faults = items.flatMap((type) =>
    type.attributes.flatMap((attribute) => attributeFaults(attribute, type, items)),
  );
  expect(faults).toEqual([]);
});

test('an attribute that today’s rules would refuse can be moved, but not edited', async () => {
  const { attributes } = await keeper.typeOf('cars');
  const odd = attributes.map((attribute) =>
    attribute.key === 'seats' ? { ...attribute, kind: 'bool' as const } : attribute,
  );
  await t.context.db
    .updateTable('offer_types')
    .set({ attributes: JSON.stringify(odd) })
    .where('id', '=', 'cars')
    .execute();
  const { version } = await keeper.typeOf('cars');
  const edited = await change('cars.seats', { name: 'Места', version });
  expect([edited.status, edited.body.error]).toMatchObject([422, { kind: 'mismatch' }]);
  const moved = await change('cars.seats', { move: 'up', version });
  expect(moved.status).toBe(200);
  expect(keysOf(moved.body).indexOf('seats')).toBe(attributes.findIndex(({ key }) => key === 'seats') - 1);
});
