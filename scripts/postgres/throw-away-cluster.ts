import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#tests/support/free-port.ts';

/** A private PostgreSQL; `pid` is its first process, `stop` ends it and removes its files. */
export type Cluster = { url: string; pid: number; stop: () => Promise<void> };

const binFolder = (): string => {
  const installed = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...installed];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined)
    throw new Error('PostgreSQL is not installed: no initdb on the path or in /usr/lib/postgresql');
  return found;
};

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root: in that case the package's user `postgres` runs it. */
const runner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOf('-u'), gid: idOf('-g') };
};

// A throw-away cluster has nothing to lose in a crash.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

const isUp = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const waitUntilUp = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isUp(url)) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start within 30 s');
};

/** Makes a cluster in a new folder of `parent` and starts it on a free loopback port. */
export const startCluster = async (parent = tmpdir()): Promise<Cluster> => {
  const bin = binFolder();
  const user = runner();
  const folder = mkdtempSync(join(parent, 'leasing-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'leasing', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const options = [
    ...settings,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  const log = openSync(join(folder, 'log'), 'w');
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', log],
  });
  closeSync(log);
  const url = `postgres://leasing@127.0.0.1:${port}/postgres`;
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilUp(url);
  } catch (err) {
    process.stderr.write(readFileSync(join(folder, 'log')));
    await stop();
    throw err;
  }
  return { url, pid: server.pid ?? 0, stop };
};
