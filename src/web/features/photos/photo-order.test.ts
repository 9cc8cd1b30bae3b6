import { expect, test } from 'vitest';
import { placed } from './photo-order.ts';

const numbers = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
]);

test('photos keep the order in which they were chosen, however they arrive, after the earlier ones', () => {
  const arrived = ['third', 'first', 'second'].reduce<string[]>(
    (ids, id) => placed(ids, id, numbers),
    ['old'],
  );
  expect(arrived).toEqual(['old', 'first', 'second', 'third']);
  expect(placed(arrived, 'second', numbers)).toEqual(arrived);
});
