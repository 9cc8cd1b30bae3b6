import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PreparedPGlite } from './prepared-pglite.ts';

let pglite: PreparedPGlite;
beforeAll(async () => {
  pglite = new PreparedPGlite();
  await pglite.waitReady;
});
beforeEach(async () => {
  await pglite.exec('create table units (id int primary key, name text)');
  await pglite.exec(`insert into units values (1, 'один'), (2, 'два')`);
});
afterEach(() => pglite.exec('drop table units'));
afterAll(() => pglite.close());

const prepared = async (like: string): Promise<number> => {
  const { rows } = await pglite.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements where statement like $1',
    [like],
  );
  return rows[0]?.count ?? -1;
};

const named = 'select name, $2::int + 1 as next from units where id = $1';

test('a text is prepared once, and each call gets the rows and columns of its own parameters', async () => {
  for (const [id, name] of [
    [1, 'один'],
    [2, 'два'],
    [3, null],
  ] as const) {
    const { rows, fields } = await pglite.query(named, [id, id]);
    expect(rows).toEqual(name === null ? [] : [{ name, next: id + 1 }]);
    expect(fields.map((field) => field.name)).toEqual(['name', 'next']);
  }
  expect(await prepared('select name, $2%')).toBe(1);
});

test('no more than 256 statements are kept, and a forgotten one is prepared again', async () => {
  for (let index = 0; index < 300; index += 1)
    expect((await pglite.query(`select ${index} as n`)).rows).toEqual([{ n: index }]);
  expect(await prepared('%')).toBeLessThanOrEqual(256);
  expect((await pglite.query('select 0 as n')).rows).toEqual([{ n: 0 }]);
});

test('a statement that fails, in a transaction too, works the next time', async () => {
  const insert = `insert into units values ($1, 'три')`;
  await pglite.query(insert, [3]);
  await expect(pglite.query(insert, [3])).rejects.toThrow('units_pkey');
  await expect(
    pglite.transaction(async (tx) => {
      await tx.query(insert, [4]);
      await tx.query(insert, [4]);
    }),
  ).rejects.toThrow('units_pkey');
  expect((await pglite.query(insert, [4])).affectedRows).toBe(1);
  await expect(pglite.query('select none from units')).rejects.toThrow('none');
  expect((await pglite.query(named, [4, 0])).rows).toEqual([{ name: 'три', next: 1 }]);
});

test('when a table changes, a statement fails once at most and then shows the new column', async () => {
  const all = 'select * from units where id = $1';
  expect((await pglite.query(all, [1])).rows).toEqual([{ id: 1, name: 'один' }]);
  await pglite.exec('alter table units add column price int default 5');
  await pglite.query(all, [1]).catch(() => undefined);
  expect((await pglite.query(all, [1])).rows).toEqual([{ id: 1, name: 'один', price: 5 }]);
});
