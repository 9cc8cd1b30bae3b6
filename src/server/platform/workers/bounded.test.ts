import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBounded } from './bounded.ts';

test('a few at a time, the rest in their order', async () => {
  const bounded = createBounded({ atOnce: 2, waiting: 10, waitMs: 1000 });
  const order: number[] = [];
  let active = 0;
  let most = 0;
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      bounded(async () => {
        active += 1;
        most = Math.max(most, active);
        order.push(number);
        await sleep(5);
        active -= 1;
      }),
    ),
  );
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a failing one passes its turn on', async () => {
  const bounded = createBounded({ atOnce: 1, waiting: 1, waitMs: 1000 });
  const failing = bounded(async () => {
    throw new Error('no');
  });
  const next = bounded(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('with too many waiting, more are refused at once; one whose turn does not come is refused later', async () => {
  const bounded = createBounded({ atOnce: 1, waiting: 1, waitMs: 30 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = bounded(() => promise);
  const second = bounded(async () => 'late');
  await expect(bounded(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  resolve();
  await first;
  expect(await bounded(async () => 'again')).toBe('again');
});
