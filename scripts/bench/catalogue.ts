/**
 * `npm run bench:catalogue [-- --offers 1000000]`: how long a page of the catalogue with facets takes at 10 000 and at 100 000 (or more) offers,
 * over 200 filters, through the real service on a PostgreSQL made for it. Ends with 1 when p95 at the larger size is above the bound.
 * `--smoke`: once over a few hundred offers.
 */
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { pino } from 'pino';
import { catalogueQuery, type CatalogueAnswer } from '#contract/catalogue.ts';
import { listOffers } from '#server/features/catalogue/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { openFilled } from './catalogue-fill.ts';
import { makeMix, type MixedQuery } from './catalogue-mix.ts';
import { passes, smoke } from './smoke.ts';

const boundMs = 60;
const rounds = smoke ? 1 : 5;
const filters = smoke ? 30 : 200;
const slowestShown = 8;

type Size = { offers: number; database: OpenDatabase; context: Context; times: number[][]; found: number[] };

const { values } = parseArgs({
  options: { offers: { type: 'string', default: '100000' }, smoke: { type: 'boolean' } },
});
const sizes = smoke ? [300, 600] : [10_000, Number(values.offers)];

const ask = (size: Size, query: MixedQuery['query']): Promise<CatalogueAnswer> =>
  listOffers(size.context, catalogueQuery.parse(query));

/** The query with the cursor of its first page, where there is a second. */
const readyQuery = async (size: Size, { query, page }: MixedQuery): Promise<MixedQuery['query']> => {
  const first = await ask(size, query);
  return page === 2 && first.nextCursor !== null ? { ...query, cursor: first.nextCursor } : query;
};

const time = async (size: Size, number: number, query: MixedQuery['query']): Promise<void> => {
  const start = performance.now();
  const { total } = await ask(size, query);
  (size.times[number] ??= []).push(performance.now() - start);
  size.found[number] = total;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const median = (times: readonly number[]): number =>
  quantile(
    [...times].sort((a, b) => a - b),
    0.5,
  );

const openSize = async (clusterUrl: string, offers: number): Promise<Size> => {
  const name = `bench_${offers}`;
  const server = new Client({ connectionString: clusterUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const database = await openFilled(new URL(`/${name}`, clusterUrl).href, offers);
  // The service uses nothing else of the context.
  const context = { db: database.db, clock: systemClock, log: pino({ level: 'silent' }) } as Context;
  return { offers, database, context, times: [], found: [] };
};

const report = ({ offers, times, found }: Size, mix: readonly MixedQuery[]): number => {
  assert.ok(
    times.length === filters && found.some((count) => count > 0),
    'every filter was asked, and some found offers',
  );
  const medians = times.map(median);
  const sorted = medians.toSorted((a, b) => a - b);
  const p95 = quantile(sorted, 0.95);
  console.log(
    `${String(offers).padStart(8)} offers   p50 ${quantile(sorted, 0.5).toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   max ${quantile(sorted, 1).toFixed(1)} ms`,
  );
  const slowest = medians
    .map((ms, number) => ({ ms, number }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, slowestShown);
  for (const { ms, number } of slowest)
    console.log(`    ${ms.toFixed(1)} ms, ${found[number]} found: ${JSON.stringify(mix[number])}`);
  return p95;
};

const cluster = await startCluster();
const opened: Size[] = [];
try {
  for (const offers of sizes) opened.push(await openSize(cluster.url, offers));
  const mix = makeMix(filters);
  const ready: MixedQuery['query'][][] = [];
  for (const size of opened) {
    const own: MixedQuery['query'][] = [];
    for (const query of mix) own.push(await readyQuery(size, query));
    ready.push(own);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const number of mix.keys())
      for (const [index, size] of opened.entries()) await time(size, number, ready[index]?.[number] ?? {});
  console.log(
    `${filters} filters with facets, medians of ${rounds} interleaved rounds, bound ${boundMs} ms at p95`,
  );
  const p95s = opened.map((size) => report(size, mix));
  process.exitCode = passes((p95s.at(-1) ?? Infinity) <= boundMs) ? 0 : 1;
} finally {
  for (const { database } of opened) await database.close();
  await cluster.stop();
}
