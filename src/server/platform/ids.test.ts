import { expect, test } from 'vitest';
import { settableClock } from './clock.ts';
import { newId, newSecret, sha256 } from './ids.ts';

test('ids are UUIDs of version 7 and grow, also within a millisecond', () => {
  const ids = Array.from({ length: 5000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  const ms = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
  expect(Math.abs(ms - Date.now())).toBeLessThan(1000);
});

test('a secret has 256 bits, and is stored as its hash', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a settable clock moves only when it is moved', () => {
  const clock = settableClock('2026-11-20T09:00:00.000Z');
  clock.now().setFullYear(2000);
  clock.advance(90);
  expect(clock.now().toISOString()).toBe('2026-11-20T09:01:30.000Z');
});
