/**
 * `npm run bench:dev`: how long an edit of the server takes under `npm run dev`, from the change of a file to the next page, with the demo.
 * `--smoke`: one edit.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDemo } from '#tests/support/demo-folder.ts';
import { testSecretsKey } from '#tests/support/secrets-key.ts';
import { freePort } from '#tests/support/free-port.ts';
import { median } from './http-load.ts';
import { stop } from './processes.ts';
import { passes, smoke, verdict } from './smoke.ts';

const edits = smoke ? 1 : 5;
const pages = ['/', '/catalog'];
const boundMs = 4000;
const patienceMs = 180_000;
/** Pause between two edits: the least time a person needs to make one. */
const pauseMs = smoke ? 0 : 10_000;

const root = join(import.meta.dirname, '../..');
const edited = join(root, 'src/server/features.ts');
const directory = await mkdtemp(join(tmpdir(), 'bench-dev-'));
await copyDemo(directory);
const port = await freePort();
const origin = `http://localhost:${port}`;

const development = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: directory,
    SECRETS_KEY: testSecretsKey,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
});

/** Waits until the terminal prints this. */
const hear = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`«${text}» was not printed`)), patienceMs);
    const listen = (part: Buffer): void => {
      if (!part.toString().includes(text)) return;
      clearTimeout(timer);
      development.stdout.off('data', listen);
      resolve();
    };
    development.stdout.on('data', listen);
  });

const open = async (path: string): Promise<void> => {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
};

/** @returns milliseconds from the edit to the server's being up, and to its next page */
const edit = async (): Promise<{ up: number; page: number }> => {
  await sleep(pauseMs);
  const restarted = hear('the server is up again');
  const began = performance.now();
  const now = new Date();
  await utimes(edited, now, now);
  await restarted;
  const up = performance.now() - began;
  await open('/');
  return { up, page: performance.now() - began };
};

try {
  await hear(origin);
  for (const path of pages) await open(path);
  const times: { up: number; page: number }[] = [];
  for (let count = 0; count < edits; count += 1) times.push(await edit());
  const page = median(times.map((one) => one.page));
  console.log(`up again: ${times.map(({ up }) => Math.round(up)).join(', ')} ms`);
  console.log(`next page: ${times.map((one) => Math.round(one.page)).join(', ')} ms`);
  console.log(`median ${Math.round(page)} ms (bound ${boundMs} ms): ${verdict(page <= boundMs)}`);
  if (!passes(page <= boundMs)) process.exitCode = 1;
} finally {
  await stop(development);
  await rm(directory, { recursive: true, force: true });
}
