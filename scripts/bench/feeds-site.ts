import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedImport } from '#contract/feeds.ts';
import { freePort } from '#tests/support/free-port.ts';

const entry = join(import.meta.dirname, '../../src/server/main.ts');
const patienceMs = 900_000;

/** The vendor's person who signs in. */
export const sellerEmail = 'seller@example.com';
export const sellerPassword = 'ключ от склада № 7';

/** The signed-in person of a vendor. */
export type Seller = { token: string; vendorId: string };

/** The built site in two processes on one database: one answers, the other works. */
export type FeedSite = {
  origin: string;
  worker: ChildProcess;
  end: () => Promise<void>;
};

// The memory options that the README gives for a small worker.
const small = {
  options: ['--max-semi-space-size=8', '--max-old-space-size=192'],
  env: { MALLOC_ARENA_MAX: '1' },
};

const start = (service: 'web' | 'worker', env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...(service === 'worker' ? small.options : []), entry, `--services=${service}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DEMO: 'off',
      DRAIN_SECONDS: '0',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ACCESS_TOKEN_TTL_SECONDS: '86400',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...(service === 'worker' ? small.env : {}),
      ...env,
    },
  });

/** Waits until `check` returns something. */
export const until = async <T>(check: () => Promise<T | undefined>, what: string): Promise<T> => {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(250)) {
    const found = await check().catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new Error(`${what} took too long`);
};

const endAll = async (children: readonly ChildProcess[]): Promise<void> => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await gone;
  }
};

/** Peak resident memory of a process so far, MB. */
export const peakOf = async (child: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
};

export const startFeedSite = async (databaseUrl: string, folder: string): Promise<FeedSite> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port) };
  const web = start('web', env);
  const children = [web];
  try {
    await until(async () => ((await fetch(`${origin}/readyz`)).ok ? true : undefined), 'the start');
    const worker = start('worker', env);
    children.push(worker);
    return { origin, worker, end: () => endAll(children) };
  } catch (error) {
    await endAll(children);
    throw error;
  }
};

const call = async <T>(url: string, token: string | null, body?: object | FormData): Promise<T> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Signs the vendor's person in. */
export const signInSeller = async ({ origin }: FeedSite, vendorId: string): Promise<Seller> => {
  const who = { email: sellerEmail, password: sellerPassword };
  const { accessToken } = await call<{ accessToken: string }>(`${origin}/api/account/login`, null, who);
  return { token: accessToken, vendorId };
};

/** Uploads a feed and starts a run that is applied at once. */
export const startRun = async (site: FeedSite, seller: Seller, path: string): Promise<FeedImport> => {
  const form = new FormData();
  form.append('file', await openAsBlob(path), 'feed.xml');
  const { id: fileId } = await call<{ id: string }>(`${site.origin}/api/files`, seller.token, form);
  const body = { fileId, format: 'yml', dryRun: false };
  return call(`${site.origin}/api/vendors/${seller.vendorId}/imports`, seller.token, body);
};

/** The run as it is now. */
export const runOf = ({ origin }: FeedSite, { token, vendorId }: Seller, id: string): Promise<FeedImport> =>
  call(`${origin}/api/vendors/${vendorId}/imports/${id}?limit=1`, token);
