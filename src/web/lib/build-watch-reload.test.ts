import { expect, it } from 'vitest';
import { createReload } from './build-watch-reload.ts';

const setUp = () => {
  const kept = new Map<string, string>();
  const state = { now: 1_000_000, reloads: 0 };
  const reload = createReload({
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }),
    now: () => state.now,
    reload: () => {
      state.reloads += 1;
    },
  });
  return { state, reload };
};

it('reloads at most once in ten seconds', () => {
  const { state, reload } = setUp();
  expect(reload()).toBe(true);
  for (const later of [0, 1, 5000, 9999]) {
    state.now = 1_000_000 + later;
    expect(reload()).toBe(false);
  }
  state.now = 1_010_000;
  expect(reload()).toBe(true);
  expect(state.reloads).toBe(2);
});

it('is not stopped for ever by a clock that was set back', () => {
  const { state, reload } = setUp();
  reload();
  state.now = 500_000;
  expect(reload()).toBe(true);
});

it('never reloads where it cannot remember that it did', () => {
  let reloads = 0;
  const reload = createReload({
    storage: () => {
      throw new Error('forbidden');
    },
    now: () => 0,
    reload: () => {
      reloads += 1;
    },
  });
  expect([reload(), reloads]).toEqual([false, 0]);
});
