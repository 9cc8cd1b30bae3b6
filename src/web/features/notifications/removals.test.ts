import { beforeEach, expect, it } from 'vitest';
import { createRemovals, undoMs } from './removals.ts';
import type { Removals } from './removals.ts';

let removed: string[];
let failures: unknown[];
let waits: { ms: number; run: () => void; off: boolean }[];
let isRefused: boolean;
let removals: Removals;

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const shown = () => [...removals.read()];

beforeEach(() => {
  removed = [];
  failures = [];
  waits = [];
  isRefused = false;
  removals = createRemovals({
    remove: async (id) => {
      if (isRefused) throw new Error(id);
      removed.push(id);
    },
    onFail: (error) => failures.push(error),
    wait: (ms, then) => {
      const wait = { ms, run: then, off: false };
      waits.push(wait);
      return () => {
        wait.off = true;
      };
    },
  });
});

it('removes after some seconds, once', async () => {
  removals.start('1');
  removals.start('1');
  expect(waits.map(({ ms }) => ms)).toEqual([undoMs]);
  expect(shown()).toEqual(['1']);
  expect(removed).toEqual([]);
  waits[0]?.run();
  await settled();
  expect(removed).toEqual(['1']);
  expect(shown()).toEqual([]);
});

it('does not remove what was restored', async () => {
  removals.start('1');
  removals.undo('1');
  expect(waits[0]?.off).toBe(true);
  expect(shown()).toEqual([]);
  removals.flush();
  await settled();
  expect(removed).toEqual([]);
});

it('removes pending notifications at once when the page is left', async () => {
  removals.start('1');
  removals.start('2');
  removals.undo('2');
  removals.flush();
  removals.flush();
  await settled();
  expect(removed).toEqual(['1']);
});

it('shows a notification again when its removal failed', async () => {
  isRefused = true;
  removals.start('1');
  removals.flush();
  await settled();
  expect(failures).toHaveLength(1);
  expect(shown()).toEqual([]);
});
