import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Right } from './right.ts';
import { rights } from './rights-table.ts';
import { ask, askers, makeWorld, type World } from './rights-world.ts';
import { withRouteTable } from '../route-table.ts';

let t: TestApp;
let world: World;
let calls: string[];

beforeAll(async () => {
  const { made, routes } = await withRouteTable(() => createTestApp());
  t = made;
  calls = routes
    .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
    .filter(({ url }) => !url.startsWith('/api/docs') && url !== '/api/*')
    .map(({ method, url }) => `${method} ${url}`);
  world = await makeWorld(t);
});
afterAll(() => t.close());

/** Resets the request to version 1, assigned to the manager. */
const putBack = async ({ requestId, people }: World, status: Right['status']): Promise<void> => {
  if (!status) return;
  await t.context.db
    .updateTable('requests')
    .set({ status, returns_to: null, manager_id: people.manager.userId, version: 1 })
    .where('id', '=', requestId)
    .execute();
};

const nameOf = ({ call, of }: Right): string => (of ? `${call}: ${of}` : call);

test.each(rights.map((right) => [nameOf(right), right] as const))('%s', async (_name, right) => {
  const [method = '', template = ''] = right.call.split(' ');
  const answered: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const asker of askers) {
    await putBack(world, right.status);
    await right.prepare?.(t, world);
    const url = right.url?.(world) ?? template;
    const body = right.body?.(world, asker);
    answered[asker] = await ask(t, world.people[asker], { method, url, body });
    expected[asker] = right.answers[asker] ?? right.answers.others;
  }
  expect(answered).toStrictEqual(expected);
});

test('the table has every call', () => {
  const named = new Set<string>(rights.map(({ call }) => call));
  expect(calls.filter((call) => !named.has(call))).toStrictEqual([]);
  expect([...named].filter((call) => !calls.includes(call))).toStrictEqual([]);
});
