import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createVisitors } from '../visitors.ts';
import { createPace } from './pace.ts';

const timeAfterWork = async ({ giveWay }: ReturnType<typeof createPace>): Promise<number> => {
  await giveWay();
  await sleep(40);
  const began = performance.now();
  await giveWay();
  return performance.now() - began;
};

test('without visitors work goes on at once, in large steps', async () => {
  const pace = createPace(createVisitors());
  expect(pace.rows()).toBe(1000);
  expect(await timeAfterWork(pace)).toBeLessThan(300);
});

test('with visitors it takes a tenth of the time, in small steps', async () => {
  const visitors = createVisitors();
  const pace = createPace(visitors);
  visitors.noteAnnounced();
  expect(pace.rows()).toBe(200);
  expect(await timeAfterWork(pace)).toBeGreaterThan(300);
});
