import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { startCluster } from './postgres/throw-away-cluster.ts';

const memory = '/dev/shm';
/** The write-ahead log alone may take a gigabyte. */
const neededBytes = 4_000_000_000;

/** Memory where there is enough: each test file has a database of its own, and its eight hundred files take much longer on a busy disk. */
const fastFolder = (): string => {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < neededBytes ? tmpdir() : memory;
};

/** `npm run test:postgres [-- <arguments of vitest>]`: the same suite on a real PostgreSQL, made for it and thrown away. */
const cluster = await startCluster(fastFolder());
const ignore = (): void => undefined;
// The tests end on the same signal; then the cluster is removed.
process.on('SIGINT', ignore).on('SIGTERM', ignore);
try {
  const tests = spawn('vitest', ['run', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: cluster.url },
    shell: process.platform === 'win32',
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await cluster.stop();
}
