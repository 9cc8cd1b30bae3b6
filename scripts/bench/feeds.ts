/**
 * `npm run bench:feeds [-- --offers 100000]`: a YML feed of 100 000 offers through the real service on a PostgreSQL made for it, in a
 * separate worker. Rows a second compared with a bare `COPY` of the same rows in the same run, the worker's peak memory, and the latency of
 * public pages while a second feed changes every price, alternating with pauses of the worker. Ends with 1 when a bound is missed.
 * `--smoke`: a hundred offers.
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { FeedImport } from '#contract/feeds.ts';
import { createPerson, hashPassword } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { openFilled } from './catalogue-fill.ts';
import { writeFeed } from './feeds-file.ts';
import {
  peakOf,
  runOf,
  sellerEmail,
  sellerPassword,
  signInSeller,
  startFeedSite,
  startRun,
  until,
  type FeedSite,
  type Seller,
} from './feeds-site.ts';
import { shareStolenByHost, spend, type Spent } from './processor-time.ts';
import { passes, smoke, verdict } from './smoke.ts';
import { measureSteadily, quantile } from './steady-load.ts';

const { values } = parseArgs({ options: { offers: { type: 'string' }, smoke: { type: 'boolean' } } });
const offers = Number(values.offers ?? (smoke ? 100 : 100_000));
const bounds = { shareOfCopy: 0.15, memoryMb: 250, pages: 1.2 };
const perSecond = { kept: 40, uncached: 10 };
const sliceMs = smoke ? 300 : 2000;
const warmUpSlices = smoke ? 1 : 5;

/** A catalogue with other vendors' offers, and a person who sells for one of the vendors. Returns that vendor's id. */
const fill = async (connectionString: string): Promise<string> => {
  const database = await openFilled(connectionString, smoke ? 100 : 5000);
  try {
    const { id: vendorId } = await database.db
      .selectFrom('vendors')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await createPerson(
      { db: database.db, clock: systemClock },
      {
        email: sellerEmail,
        phone: '+79000000001',
        name: 'Поставщик',
        passwordHash: await hashPassword(sellerPassword),
        role: 'vendor',
        vendorId,
      },
    );
    return vendorId;
  } finally {
    await database.close();
  }
};

const ended = (site: FeedSite, seller: Seller, { id }: FeedImport): Promise<FeedImport> =>
  until(async () => {
    const run = await runOf(site, seller, id);
    return ['waiting', 'reading', 'applying'].includes(run.status) ? undefined : run;
  }, 'the run');

const fed = `(select offer_id from offer_details where source = 'feed')`;
/** The tables that a run writes, and which of their rows belong to the feed. */
const written = {
  feed_rows: 'true',
  feed_items: 'true',
  offers: `id in ${fed}`,
  offer_details: `offer_id in ${fed}`,
  offer_prices: `offer_id in ${fed}`,
};

const copyOnce = async (database: Client, folder: string): Promise<Spent> => {
  const tables = Object.keys(written);
  for (const table of tables) {
    await database.query(`drop table if exists copied_${table}`);
    await database.query(`create table copied_${table} (like ${table} including all)`);
  }
  return spend([cluster.pid], async () => {
    for (const table of tables) await database.query(`copy copied_${table} from '${join(folder, table)}'`);
  });
};

/**
 * The time of a bare `COPY` of all rows that the run has written, into tables with the same indexes and no triggers: the median of five.
 */
const timeCopy = async (database: Client, folder: string): Promise<Spent> => {
  for (const [table, rows] of Object.entries(written))
    await database.query(`copy (select * from ${table} where ${rows}) to '${join(folder, table)}'`);
  const times: Spent[] = [];
  for (let round = 0; round < 5; round += 1) times.push(await copyOnce(database, folder));
  return {
    seconds: quantile(
      times.map(({ seconds }) => seconds),
      0.5,
    ),
    cpuSeconds: quantile(
      times.map(({ cpuSeconds }) => cpuSeconds),
      0.5,
    ),
  };
};

type Measured = { worker: ChildProcess; path: string };

const measureRun = async (site: FeedSite, seller: Seller, { worker, path }: Measured) => {
  const before = await peakOf(worker);
  const started = await startRun(site, seller, path);
  const finished: FeedImport[] = [];
  const spent = await spend([cluster.pid, worker.pid ?? 0], async () => {
    finished.push(await ended(site, seller, started));
  });
  const [run] = finished;
  assert(run);
  assert.deepEqual([run.status, run.report.counts.added], ['applied', offers]);
  const peakMb = await peakOf(worker);
  return { ...spent, peakMb, grownMb: peakMb - before };
};

const kept = ['/', '/catalog', '/catalog?condition=new', '/catalog/cars', '/leasing-auto'];

/** Pages of offers, each requested once, so that none of them is kept. */
const offerPages = async (database: Client): Promise<string[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select id from offers where status = 'published' order by md5(id::text) limit 50000`,
  );
  return rows.map(({ id }) => `/offers/${id}`);
};

type Slice = Record<'kept' | 'uncached', number[]>;

/** Visitors who request pages for the length of a slice: kept ones, and others. */
const createVisitors = (origin: string, offerPaths: readonly string[]) => {
  let asked = 0;
  const load = async (rate: number, paths: readonly string[]): Promise<number[]> => {
    const { times, refused } = await measureSteadily({
      origin,
      perSecond: rate,
      durationMs: sliceMs,
      pathOf: () => paths[asked++ % paths.length] ?? '/',
    });
    assert.equal(refused, 0, 'pages are answered with 200');
    return times;
  };
  return async (): Promise<Slice> => {
    const [keptTimes, uncached] = await Promise.all([
      load(perSecond.kept, kept),
      load(perSecond.uncached, offerPaths),
    ]);
    return { kept: keptTimes, uncached };
  };
};

type Measuring = { worker: ChildProcess; visit: () => Promise<Slice>; isRunning: () => Promise<boolean> };

/** The worker runs for a slice and is stopped for the next, so that a busy moment of the machine affects both alike. */
const measurePages = async ({ worker, visit, isRunning }: Measuring) => {
  const busy: Slice[] = [];
  const idle: Slice[] = [];
  const stolenByHost = await shareStolenByHost(async () => {
    while (await isRunning()) {
      worker.kill('SIGCONT');
      busy.push(await visit());
      worker.kill('SIGSTOP');
      await sleep(100);
      idle.push(await visit());
    }
  });
  worker.kill('SIGCONT');
  return { busy, idle, stolenByHost };
};

const report = (name: string, within: boolean): boolean => {
  console.log(`${name}: ${verdict(within)}`);
  return passes(within);
};

const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'bench-feeds-'));
// PostgreSQL writes there what COPY reads.
await chmod(folder, 0o777);
let site: FeedSite | undefined;
const database = new Client({ connectionString: cluster.url });
try {
  const vendorId = await fill(cluster.url);
  site = await startFeedSite(cluster.url, join(folder, 'data'));
  const opened = site;
  const { worker } = site;
  await database.connect();
  await database.query('set statement_timeout = 0');
  const seller = await signInSeller(site, vendorId);
  // The worker passes events on, such as this sign-in, once it waits for jobs.
  await until(async () => {
    const { rowCount } = await database.query('select from events where relayed_at is not null limit 1');
    return rowCount === 1 ? true : undefined;
  }, 'the start of the worker');
  const [first, second] = [join(folder, 'first.xml'), join(folder, 'second.xml')];
  await writeFeed(first, offers);
  await writeFeed(second, offers, 0.01);
  const { seconds, cpuSeconds, peakMb, grownMb } = await measureRun(site, seller, { worker, path: first });
  const copy = await timeCopy(database, folder);
  const share = copy.seconds / seconds;
  console.log(
    `${offers} offers in ${seconds.toFixed(1)} s: ${Math.round(offers / seconds)} rows a second; COPY in ${copy.seconds.toFixed(2)} s: ${Math.round(offers / copy.seconds)}; processor time ${cpuSeconds.toFixed(1)} s and ${copy.cpuSeconds.toFixed(2)} s`,
  );
  const visit = createVisitors(site.origin, await offerPages(database));
  // The worker is not stopped meanwhile: after so long a silence it would give up its connections first.
  for (let slice = 0; slice < warmUpSlices; slice += 1) await visit();
  const run = await startRun(site, seller, second);
  const isRunning = async (): Promise<boolean> => (await runOf(opened, seller, run.id)).finishedAt === null;
  const pages = await measurePages({ worker, visit, isRunning });
  const bothMb = await peakOf(worker);
  console.log(
    `${pages.busy.length} pairs of slices; the machine's host took ${(100 * pages.stolenByHost).toFixed(1)} % of the processors' time`,
  );
  const tellSlices = (slices: readonly Slice[], which: keyof Slice, when: string): number => {
    const times = slices.map((slice) => slice[which]);
    const [p50 = Number.NaN, p99 = Number.NaN] = [0.5, 0.99].map((part) => quantile(times.flat(), part));
    const ofSlices = times.map((ofSlice) => quantile(ofSlice, 0.99));
    console.log(
      `${which} pages ${when}: p50 and p99 ${p50.toFixed(1)} and ${p99.toFixed(1)} ms; p99 of the median slice ${quantile(ofSlices, 0.5).toFixed(1)} ms`,
    );
    return p99;
  };
  const ratioOf = (which: keyof Slice): number =>
    tellSlices(pages.busy, which, 'while a feed is loaded') /
    tellSlices(pages.idle, which, 'with the worker stopped');
  const ratios = { kept: ratioOf('kept'), uncached: ratioOf('uncached') };
  const results = [
    report(`share of COPY ${share.toFixed(3)} (at least ${bounds.shareOfCopy})`, share >= bounds.shareOfCopy),
    report(
      `peak memory of the worker ${bothMb.toFixed(0)} MB, ${peakMb.toFixed(0)} in the first feed, ${grownMb.toFixed(0)} above its start (below ${bounds.memoryMb})`,
      bothMb < bounds.memoryMb,
    ),
    ...Object.entries(ratios).map(([which, ratio]) =>
      report(
        `p99 of ${which} pages ${ratio.toFixed(2)} times (at most ${bounds.pages})`,
        ratio <= bounds.pages,
      ),
    ),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await database.end();
  await site?.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
