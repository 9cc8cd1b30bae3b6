import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfferType } from '#contract/catalogue.ts';
import type { StaffType } from '#contract/offer-types.ts';
import { get, statusesOf } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createOffer, createOffers } from '#tests/factories/offer.ts';
import { createRequest } from '#tests/factories/request.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import { createTypeKeeper, type TypeKeeper } from '#tests/factories/staff-types.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let keeper: TypeKeeper;
beforeAll(async () => {
  t = await createTestApp();
  keeper = await createTypeKeeper(t);
});
afterAll(() => t.close());

const shown = async (): Promise<OfferType[]> => (await get(t, '/api/catalog/types')).body;

/** The suggestions for a word that no other type has. */
const suggested = async (): Promise<object[]> =>
  (await get(t, `/api/catalog/suggest?q=${encodeURIComponent('брикет')}`)).body;

const newType = async (traits: object = {}): Promise<StaffType> => {
  const body = {
    id: `kind-${nextNumber()}`,
    parentId: 'equipment',
    name: 'Прессы',
    nameOne: 'Пресс',
    words: 'гидравлический',
    drawing: 'equipment-any',
    ...traits,
  };
  const { status, body: type } = await keeper.send('types', body);
  expect(status).toBe(201);
  return type;
};

describe('types', () => {
  test('a new one inherits limits and usual terms from the type above, and is in the tree at once', async () => {
    const above = await keeper.typeOf('equipment');
    const type = await newType();
    expect(type).toMatchObject({
      parentId: 'equipment',
      hidden: false,
      attributes: [],
      rates: [],
      version: 1,
    });
    expect([type.limits, type.defaults]).toEqual([above.limits, above.defaults]);
    const all = await shown();
    const place = all.findIndex(({ id }) => id === type.id);
    expect(all[place - 1]?.parentId).toBe('equipment');
  });

  test('has a key of its own, and one level above it at most', async () => {
    const body = { name: 'Прессы', nameOne: 'Пресс', words: '', drawing: 'equipment-any' };
    const faultOf = async (traits: object) => (await keeper.send('types', { ...body, ...traits })).body.error;
    expect(await faultOf({ id: 'tipper', parentId: null })).toMatchObject({ id: 'taken' });
    expect(await faultOf({ id: 'presses', parentId: 'nothing' })).toMatchObject({ parentId: 'unknown' });
    expect(await faultOf({ id: 'presses', parentId: 'tipper' })).toMatchObject({ parentId: 'unsupported' });
    expect(await faultOf({ id: 'Presses!', parentId: null })).toMatchObject({ id: 'invalid' });
    expect(await faultOf({ id: 'presses', parentId: null, drawing: 'cars-boat' })).toHaveProperty('drawing');
  });

  test('changed by two admins at once is changed by one of them, and the other sees its current state', async () => {
    const { id } = await newType();
    const answers = await Promise.all(
      ['Прессы первые', 'Прессы вторые'].map((name) => keeper.send(`types/${id}`, { name, version: 1 })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(lost?.body).toMatchObject({
      error: { _global: 'staleVersion' },
      current: { name: won?.body.name, version: 2 },
    });
  });
});

describe('types in the tree', () => {
  test('moves among its neighbours, and stays if it cannot move further', async () => {
    const order = async () => (await shown()).filter(({ parentId }) => parentId === null).map(({ id }) => id);
    const before = await order();
    const { version } = await keeper.typeOf('lcv');
    const { body } = await keeper.send('types/lcv', { move: 'up', version });
    expect(await order()).toEqual(['lcv', 'cars', ...before.slice(2)]);
    expect((await keeper.send('types/lcv', { move: 'up', version: body.version })).status).toBe(200);
    expect(await order()).toEqual(['lcv', 'cars', ...before.slice(2)]);
    await keeper.send('types/lcv', { move: 'down', version: body.version + 1 });
    expect(await order()).toEqual(before);
    const all = await shown();
    for (const [place, { parentId }] of all.entries())
      expect(all.slice(0, place).some(({ id }) => id === parentId) || parentId === null).toBe(true);
  });

  test('hidden is out of the tree and of suggestions, and so is what is below it', async () => {
    const above = await newType({ parentId: null, words: 'брикетировочный' });
    expect(await suggested()).toMatchObject([{ href: `/catalog/${above.id}` }]);
    const below = await newType({ parentId: above.id });
    await keeper.send(`types/${above.id}`, { hidden: true, version: 1 });
    const ids = (await shown()).map(({ id }) => id);
    expect(ids).not.toContain(above.id);
    expect(ids).not.toContain(below.id);
    expect(await suggested()).toEqual([]);
    await keeper.send(`types/${above.id}`, { hidden: false, version: 2 });
    expect((await shown()).map(({ id }) => id)).toEqual(expect.arrayContaining([above.id, below.id]));
  });

  test('that is renamed finds its offers by the new words', async () => {
    await createOffer(t);
    const { version } = await keeper.typeOf('tipper');
    await keeper.send('types/tipper', { words: 'самосвал думпкар', version });
    await t.settle();
    expect((await get(t, '/api/catalog?q=думпкар')).body.total).toBeGreaterThan(0);
  });
});

describe('removal of types', () => {
  test('is removed while it is unused', async () => {
    const above = await newType({ parentId: null });
    const below = await newType({ parentId: above.id });
    expect((await keeper.remove(`types/${above.id}`, 1)).body).toMatchObject({
      error: { _global: 'inUse' },
      params: { _global: { types: 1 } },
    });
    expect((await keeper.remove(`types/${below.id}`, 2)).body.error).toMatchObject({
      _global: 'staleVersion',
    });
    expect((await keeper.remove(`types/${below.id}`, 1)).status).toBe(200);
    expect((await keeper.remove(`types/${above.id}`, 1)).status).toBe(200);
    expect((await get(t, `/api/staff/types/${above.id}`, keeper.admin)).status).toBe(404);
  });

  test('used by offers, rate cards and requests stays, and says what uses it', async () => {
    const offers = await createOffers(t, 2);
    await createLessor(t, [{ typeIds: ['tipper'] }]);
    await createRequest(t, { offerId: String(offers.ids[0]) });
    const { version } = await keeper.typeOf('tipper');
    const { status, body } = await keeper.remove('types/tipper', version);
    expect(status).toBe(409);
    expect(body.error).toEqual({ _global: 'inUse' });
    expect(body.params).toMatchObject({ _global: { offers: expect.any(Number), rateCards: 1, requests: 1 } });
  });
});

const attribute = { name: 'Усилие', unit: 'т', kind: 'number', values: [], filterable: true };

const attributeFault = async (typeId: string, traits: object) => {
  const { version } = await keeper.typeOf(typeId);
  return (await keeper.send('attributes', { ...attribute, typeId, version, ...traits })).body.error;
};

describe('attributes', () => {
  test('are added, changed, moved and removed', async () => {
    const { id } = await newType();
    const add = (key: string, version: number) =>
      keeper.send('attributes', { ...attribute, typeId: id, key, version });
    expect((await add('strokeMm', 1)).status).toBe(201);
    const { body } = await add('tableMm', 2);
    expect(body.attributes.map(({ key }: { key: string }) => key)).toEqual(['strokeMm', 'tableMm']);
    const changed = await keeper.send(`attributes/${id}.tableMm`, { name: 'Стол', move: 'up', version: 3 });
    expect(changed.body.attributes).toMatchObject([
      { key: 'tableMm', name: 'Стол', unit: 'т' },
      { key: 'strokeMm' },
    ]);
    expect((await keeper.remove(`attributes/${id}.strokeMm`, 4)).body.attributes).toHaveLength(1);
    expect((await keeper.remove(`attributes/${id}.strokeMm`, 5)).status).toBe(404);
    const { items } = (await get(t, '/api/staff/attributes', keeper.admin)).body;
    expect(items).toContainEqual(expect.objectContaining({ id: `${id}.tableMm`, typeId: id, version: 5 }));
  });

  test('occur once on a path of the tree, and have one kind in the whole tree', async () => {
    expect(await attributeFault('tipper', { key: 'powerHp' })).toMatchObject({ key: 'taken' });
    expect(await attributeFault('trucks', { key: 'cab' })).toMatchObject({ key: 'taken' });
    expect(await attributeFault('equipment', { key: 'fuel' })).toMatchObject({ kind: 'mismatch' });
    expect(await attributeFault('equipment', { key: 'x', kind: 'enum' })).toMatchObject({
      values: 'required',
    });
    expect(await attributeFault('equipment', { key: '1x' })).toMatchObject({ key: 'invalid' });
    const twice = [
      { value: 'a', name: 'А' },
      { value: 'a', name: 'Б' },
    ];
    const fault = await attributeFault('equipment', { key: 'x', kind: 'enum', unit: null, values: twice });
    expect(fault).toMatchObject({ values: 'taken' });
  });
});

describe('attributes in use', () => {
  test('that offers have a value of are not lost', async () => {
    const { ids } = await createOffers(t, 3);
    await t.context.db
      .updateTable('variants')
      .set({ features: JSON.stringify({ wheelFormula: '6x4' }) })
      .where('id', 'in', (eb) => eb.selectFrom('offers').select('variant_id').where('id', 'in', ids))
      .execute();
    const { attributes, version } = await keeper.typeOf('trucks');
    const values = attributes.find(({ key }) => key === 'wheelFormula')?.values ?? [];
    const without = (gone: string) => values.filter(({ value }) => value !== gone);
    const inUse = { error: { _global: 'inUse' }, params: { _global: { offers: expect.any(Number) } } };
    expect((await keeper.remove('attributes/trucks.wheelFormula', version)).body).toMatchObject(inUse);
    const change = (body: object) => keeper.send('attributes/trucks.wheelFormula', { ...body, version });
    expect((await change({ values: without('6x4') })).body).toMatchObject(inUse);
    expect((await change({ kind: 'bool', values: [] })).body).toMatchObject(inUse);
    expect((await change({ values: without('6x6') })).status).toBe(200);
  });
});

describe('limits and usual terms', () => {
  test('of a type are adopted by types below that had the same', async () => {
    const above = await newType({ parentId: null });
    const [follower, other] = [await newType({ parentId: above.id }), await newType({ parentId: above.id })];
    await keeper.send(`rates/${other.id}`, {
      defaults: { ...other.defaults, annualRate: '0.19' },
      version: 1,
    });
    const defaults = { ...above.defaults, annualRate: '0.21' };
    const { body } = await keeper.send(`rates/${above.id}`, { defaults, below: true, version: 1 });
    expect(body.defaults.annualRate).toBe('0.21');
    expect((await keeper.typeOf(follower.id)).defaults.annualRate).toBe('0.21');
    expect((await keeper.typeOf(other.id)).defaults.annualRate).toBe('0.19');
    expect((await keeper.remove(`rates/${other.id}`, 2)).body.defaults.annualRate).toBe('0.21');
    expect((await keeper.remove(`rates/${above.id}`, 2)).body.error).toMatchObject({ _global: 'conflict' });
  });

  test('are within the widest limits and consistent', async () => {
    const { id, limits, defaults } = await newType();
    const faultOf = async (body: object) =>
      (await keeper.send(`rates/${id}`, { ...body, version: 1 })).body.error;
    expect(await faultOf({ limits: { ...limits, advanceMax: '0.5' } })).toMatchObject({
      'limits.advanceMax': 'max',
    });
    expect(await faultOf({ limits: { ...limits, monthsMin: 60, monthsMax: 48 } })).toMatchObject({
      'limits.monthsMin': 'max',
    });
    expect(await faultOf({ defaults: { ...defaults, annualRate: '1.2' } })).toMatchObject({
      'defaults.annualRate': 'max',
    });
    expect(await faultOf({ defaults: { ...defaults, months: 96 } })).toMatchObject({
      'defaults.months': 'max',
    });
    expect(await faultOf({ defaults: { ...defaults, schedule: 'seasonal' } })).toMatchObject({
      'defaults.schedule': 'unsupported',
    });
    expect(await faultOf({ defaults: { ...defaults, buyoutKopecks: 9_000_001 } })).toMatchObject({
      'defaults.buyoutKopecks': 'max',
    });
  });
});

test('the audit log has each change with the values before and after', async () => {
  const { id, defaults } = await newType();
  await keeper.send(`types/${id}`, { name: 'Прессы и гибка', version: 1 });
  await keeper.send(`rates/${id}`, { defaults: { ...defaults, annualRate: '0.22' }, version: 2 });
  await keeper.remove(`types/${id}`, 3);
  const { items } = (await get(t, '/api/audit?subjectType=type&limit=4', keeper.admin)).body;
  expect(items).toMatchObject([
    { type: 'type.deleted', data: { before: { name: 'Прессы и гибка' }, after: { name: null } } },
    {
      type: 'type.updated',
      data: {
        before: { 'defaults.annualRate': defaults.annualRate },
        after: { 'defaults.annualRate': '0.22' },
      },
    },
    { type: 'type.updated', data: { before: { name: 'Прессы' }, after: { name: 'Прессы и гибка' } } },
    { type: 'type.created', data: { before: { name: null }, after: { name: 'Прессы' } } },
  ]);
});
