import { expect, it } from 'vitest';
import { createKeyring } from './idempotency-key.ts';

it('keeps the key of a body until another body comes', () => {
  let made = 0;
  const keyOf = createKeyring(() => `key-${(made += 1)}`);
  expect([keyOf({ a: 1 }), keyOf({ a: 1 }), keyOf({ a: 2 }), keyOf({ a: 1 })]).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-3',
  ]);
});
