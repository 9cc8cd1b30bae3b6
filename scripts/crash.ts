/**
 * `npm run test:crash [-- --rounds 100]`: kills the server by `kill -9` at random moments while requests are made and moved, half of the
 * rounds on PGlite and half on PostgreSQL, both at once. Everything that was acknowledged must be there, and its client must have been
 * notified of it once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crash, type Outcome } from './crash/run.ts';
import { startCluster } from './postgres/throw-away-cluster.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 2) throw new Error('--rounds takes a whole number, 2 or more');

const inFolder = async (count: number, databaseUrl?: string): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-crash-'));
  const place =
    databaseUrl === undefined ? { folder: join(folder, 'db') } : { connectionString: databaseUrl };
  const env = { DATA_DIR: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  try {
    return await crash({ place, env }, count);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const onPostgres = async (count: number): Promise<Outcome> => {
  const cluster = await startCluster();
  try {
    return await inFolder(count, cluster.url);
  } finally {
    await cluster.stop();
  }
};

const report = (name: string, count: number, outcome: Outcome): void => {
  const { requests, moves, events, repeated, callsPerSecond, notifiedAfterSeconds, faults } = outcome;
  console.log(
    `${name}: ${count} crashes at ${callsPerSecond.toFixed(1)} calls a second; ${requests} requests and ${moves} moves acknowledged, ` +
      `${events} events, ${repeated} letters on their way came again; all notified ${notifiedAfterSeconds.toFixed(1)} s after the last start`,
  );
  for (const fault of faults) console.log(`  FAULT: ${fault}`);
};

const [embedded, served] = [Math.ceil(rounds / 2), Math.floor(rounds / 2)];
const outcomes = await Promise.all([inFolder(embedded), onPostgres(served)]);
report('PGlite', embedded, outcomes[0]);
report('PostgreSQL', served, outcomes[1]);
process.exitCode = outcomes.every(({ faults }) => faults.length === 0) ? 0 : 1;
