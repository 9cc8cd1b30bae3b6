/**
 * `npm run bench:auth`: the processor time that the server spends on a sign-in, compared with a bare argon2 verify, for the service that
 * answers and for one that also runs the resulting jobs (the relay, the check for a new device); and the duration of a renewal, compared
 * with a bare UPDATE of one row over the same driver. Both of each pair take turns, so that a busy moment of the machine affects both
 * alike. `--smoke`: once, in seconds.
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { pino } from 'pino';
import { hashPassword } from '#server/features/people/passwords.ts';
import { openDatabase, type DatabaseLocation, type OpenDatabase } from '#server/platform/db/open.ts';
import { copyDemo } from '#tests/support/demo-folder.ts';
import { testSecretsKey } from '#tests/support/secrets-key.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { median } from './http-load.ts';
import { startScript, stop } from './processes.ts';
import { passes, smoke, verdict } from './smoke.ts';
import { quantile } from './steady-load.ts';

const rounds = smoke ? 1 : 7;
/** Within the limit of sign-ins from one address, including the one that makes it known. */
const signInsPerRound = smoke ? 3 : 28;
const renewals = smoke ? 10 : 1000;
const warmUp = smoke ? 1 : 50;
const jobsEndMs = smoke ? 200 : 1500;
const idleMs = smoke ? 200 : 5000;
const bound = 1.6;

const credentials = { email: 'client@example.com', password: 'leasing-demo' };
type Tokens = { accessToken: string; refreshToken: string };

/** A server with its demo on a database, and another connection to such a database. */
type Contender = {
  name: string;
  /** The network of the addresses that call it: each address has its limit. */
  network: number;
  origin: string;
  child: ChildProcess;
  database: OpenDatabase;
};

const post = async (url: string, body: object, address = '198.18.0.1'): Promise<Tokens> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
};

const signIn = ({ origin, network }: Contender, round: number): Promise<Tokens> =>
  post(`${origin}/api/account/login`, credentials, `198.18.${network}.${round}`);

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const serverCpu = async ({ child }: Contender): Promise<number> => {
  const answered = once(child, 'message');
  child.send('cpu');
  const [usage] = (await answered) as [NodeJS.CpuUsage];
  return millisecondsOf(usage);
};

/** Milliseconds of processor time that the server spends from now to the end of `work` and of the jobs that it left. */
const cpuDuring = async (contender: Contender, idle: number, work: () => Promise<void>): Promise<number> => {
  const [before, began] = [await serverCpu(contender), performance.now()];
  await work();
  await sleep(jobsEndMs);
  return (await serverCpu(contender)) - before - idle * (performance.now() - began);
};

const idleShare = async (contender: Contender): Promise<number> => {
  const before = await serverCpu(contender);
  await sleep(idleMs);
  return ((await serverCpu(contender)) - before) / idleMs;
};

const stored = await hashPassword(credentials.password);

const verifyCpu = async (): Promise<number> => {
  const before = process.cpuUsage();
  for (let count = 0; count < signInsPerRound; count += 1)
    assert.ok(await verify(stored, credentials.password), 'the password is the one that was hashed');
  return millisecondsOf(process.cpuUsage(before)) / signInsPerRound;
};

/** @returns how many verifies a sign-in costs */
const measureSignIns = async (contender: Contender): Promise<number> => {
  for (let round = 0; round < rounds; round += 1) await signIn(contender, round);
  await sleep(jobsEndMs);
  const idle = await idleShare(contender);
  const [bare, whole]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await verifyCpu());
    const spent = await cpuDuring(contender, idle, async () => {
      for (let count = 0; count < signInsPerRound; count += 1) await signIn(contender, round);
    });
    whole.push(spent / signInsPerRound);
  }
  assert.ok(median(bare) > 0 && Number.isFinite(median(whole)), 'sign-ins and verifies took processor time');
  const ratio = median(whole.map((one, round) => one / (bare[round] ?? Number.NaN)));
  console.log(
    `${contender.name}: a sign-in ${median(whole).toFixed(1)} ms of processor, a bare verify ${median(bare).toFixed(1)} ms, ` +
      `ratio ${ratio.toFixed(2)}; idle ${(idle * 100).toFixed(1)} % of a core`,
  );
  return ratio;
};

const timed = async (times: number[], work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
};

const row = (times: readonly number[]): string => {
  const counted = times.slice(warmUp);
  return `p50 ${quantile(counted, 0.5).toFixed(2)} ms, p99 ${quantile(counted, 0.99).toFixed(2)} ms`;
};

const measureRenewals = async (contender: Contender): Promise<void> => {
  const { origin, database } = contender;
  await sql`create table if not exists bench_row (id int primary key, n int not null)`.execute(database.db);
  await sql`insert into bench_row values (1, 0) on conflict (id) do update set n = 0`.execute(database.db);
  let { refreshToken } = await post(`${origin}/api/account/login`, credentials);
  const [renewed, updated]: [number[], number[]] = [[], []];
  for (let count = 0; count < warmUp + renewals; count += 1) {
    await timed(renewed, async () => {
      ({ refreshToken } = await post(`${origin}/api/account/update-token`, { refreshToken }));
    });
    await timed(updated, () => sql`update bench_row set n = n + 1 where id = 1`.execute(database.db));
  }
  const { rows } = await sql<{ n: number }>`select n from bench_row`.execute(database.db);
  assert.equal(rows[0]?.n, warmUp + renewals, 'each UPDATE changed the row');
  console.log(`${contender.name}: a renewal ${row(renewed)}; a bare UPDATE ${row(updated)}`);
};

type Kind = {
  name: string;
  network: number;
  services: string;
  settings: Record<string, string>;
  place: DatabaseLocation;
};

const start = async ({ name, network, services, settings, place }: Kind): Promise<Contender> => {
  const port = await freePort();
  const script = [join(import.meta.dirname, 'auth-server.ts'), `--services=${services}`];
  const child = await startScript(script, [], {
    PORT: String(port),
    DEMO: '1',
    DRAIN_SECONDS: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    SECRETS_KEY: testSecretsKey,
    TRUST_PROXY: 'on',
    ...settings,
  });
  const database = openDatabase(place, pino({ level: 'silent' }));
  return { name, network, origin: `http://127.0.0.1:${port}`, child, database: await database };
};

const measure = async (kind: Kind): Promise<number> => {
  const contender = await start(kind);
  try {
    await measureRenewals(contender);
    return await measureSignIns(contender);
  } finally {
    await contender.database.close();
    await stop(contender.child);
  }
};

const cluster = await startCluster();
const directory = await mkdtemp(join(tmpdir(), 'bench-auth-'));
try {
  const onPostgres = { DATABASE_URL: cluster.url, DATA_DIR: join(directory, 'postgres') };
  const onPglite = { DATABASE_URL: '', DATA_DIR: join(directory, 'pglite') };
  const postgres = { settings: onPostgres, place: { connectionString: cluster.url } };
  const ratio = await measure({ name: 'PostgreSQL, web', network: 1, services: 'web', ...postgres });
  await measure({ name: 'PostgreSQL, web and worker', network: 2, services: 'web,worker', ...postgres });
  const bare = join(directory, 'bare');
  for (const folder of [onPglite.DATA_DIR, bare]) await copyDemo(folder);
  const pglite = { settings: onPglite, place: { folder: join(bare, 'db') } };
  await measure({ name: 'PGlite, web and worker', network: 3, services: 'web,worker', ...pglite });
  console.log(
    `a sign-in on PostgreSQL, web: ${ratio.toFixed(2)} verifies (at most ${bound}) ${verdict(ratio <= bound)}`,
  );
  process.exitCode = passes(ratio <= bound) ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
}
