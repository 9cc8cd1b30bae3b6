import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { moscowDay } from '#domain/formats/moscow.ts';
import { searchLog } from './log-leaks.ts';
import { freePort } from './free-port.ts';
import { startServerProcess } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/leasing');
const sources = [
  'src/{contract,domain,server}/**/*.*',
  'content/**/*.*',
  'migrations/*',
  'package-lock.json',
];

/** Of everything that the demo is made from; its dates count from today. */
const demoHash = async (): Promise<string> => {
  const hash = createHash('sha256').update(moscowDay(new Date().toISOString()));
  for (const file of globSync(sources, { cwd: root }).sort())
    hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

/** Resolves when no letter has been written for two seconds. */
const lettersWritten = async (folder: string): Promise<void> => {
  let [before, now] = [-1, 0];
  while (before < now) {
    await sleep(2000);
    [before, now] = [now, (await readdir(folder)).length];
  }
};

/** Starts the server once. The demo's events are delivered here, or each copy would deliver them. */
const makeDemo = async (folder: string): Promise<void> => {
  const env = { DEMO: 'on', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'debug' };
  const server = startServerProcess(await freePort(), env, join(root, 'src/server/main.ts'));
  try {
    await server.ready(300);
    await lettersWritten(join(folder, 'outbox'));
  } finally {
    await server.end('SIGTERM');
  }
  await searchLog(server.output(), { of: 'the demo', letters: [join(folder, 'outbox')], secrets: [] });
};

const findDemo = async (): Promise<string> => {
  const demo = join(cache, `demo-${await demoHash()}`);
  if (existsSync(demo)) return demo;
  const made = join(cache, `making-${process.pid}`);
  await rm(made, { recursive: true, force: true });
  await makeDemo(made);
  if (existsSync(demo)) {
    // Another process has made it meanwhile, and may be copying it.
    await rm(made, { recursive: true });
    return demo;
  }
  await rename(made, demo);
  for (const old of await readdir(cache))
    if (old.startsWith('demo-') && old !== basename(demo))
      await rm(join(cache, old), { recursive: true, force: true });
  return demo;
};

let found: Promise<string> | undefined;

/**
 * Copies a data folder with the demo, to be opened with `SECRETS_KEY` of `startServerProcess`: much faster than filling a new one. It is made
 * once a day for each state of the code.
 */
export const copyDemo = async (to: string): Promise<void> => {
  found ??= findDemo();
  await cp(await found, to, { recursive: true });
};
