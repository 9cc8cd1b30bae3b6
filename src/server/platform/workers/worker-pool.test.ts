import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

const folder = await mkdtemp(join(tmpdir(), 'leasing-pool-'));
const file = pathToFileURL(join(folder, 'worker.mjs'));
await writeFile(
  file,
  `import { setTimeout as sleep } from 'node:timers/promises';
  export default async ({ ms, fails, dies }) => {
    await sleep(ms);
    if (fails) throw new Error('no such document');
    if (dies) process.exit(1);
    return Object.keys(process.env).length;
  };`,
);

let pool: WorkerPool<{ ms: number; fails?: boolean; dies?: boolean }, number>;
const make = (queue: number, timeoutMs: number): void => {
  pool = createWorkerPool({ file, threads: 1, queue, timeoutMs, log: pino({ level: 'silent' }) });
};
afterEach(() => pool.close());
afterAll(() => rm(folder, { recursive: true }));

test('runs tasks in threads that see nothing of the environment', async () => {
  make(10, 10_000);
  expect(await Promise.all([pool.run({ ms: 1 }), pool.run({ ms: 1 })])).toEqual([0, 0]);
});

test('reports why a task failed, and goes on', async () => {
  make(10, 10_000);
  await expect(pool.run({ ms: 1, fails: true })).rejects.toThrow('no such document');
  expect(await pool.run({ ms: 1 })).toBe(0);
});

test('asks the caller to come back when too many wait', async () => {
  make(1, 10_000);
  await pool.run({ ms: 1 });
  const [running, waiting, refused] = [pool.run({ ms: 300 }), pool.run({ ms: 1 }), pool.run({ ms: 1 })];
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  await Promise.all([running, waiting]);
});

test('gives up a task that takes too long, and runs the next', async () => {
  make(10, 4000);
  await pool.run({ ms: 1 });
  await expect(pool.run({ ms: 60_000 })).rejects.toMatchObject({ code: 'unavailable' });
  expect(await pool.run({ ms: 1 })).toBe(0);
});

test('a dying thread fails only its own task', async () => {
  make(10, 10_000);
  await expect(pool.run({ ms: 1, dies: true })).rejects.toThrow('worker exited');
  expect(await pool.run({ ms: 1 })).toBe(0);
});
