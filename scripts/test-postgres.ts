import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startCluster } from './postgres/throw-away-cluster.ts';

/** `npm run test:postgres [-- <arguments of vitest>]`: the same suite on a real PostgreSQL, made for it and thrown away. */
const cluster = await startCluster();
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
