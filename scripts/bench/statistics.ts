/**
 * `npm run bench:statistics`: the statistics of a month and of a year at 100 000 requests with history, invitations and commercial offers,
 * grouped in every possible way, on a PostgreSQL made for it. Ends with 1 when one of them takes longer than the bound. `--smoke`: over a
 * few hundred requests.
 */
import { Client } from 'pg';
import { pino } from 'pino';
import { statisticsGroups } from '#contract/statistics.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import { statisticsOf } from '#server/features/statistics/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { openFilled } from './catalogue-fill.ts';
import { fillRequests } from './requests-fill.ts';
import { passes, smoke, verdict } from './smoke.ts';

const boundMs = 500;
const rounds = smoke ? 1 : 5;
const count = smoke ? 300 : 100_000;
const name = 'bench_statistics';

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const cluster = await startCluster();
try {
  const server = new Client({ connectionString: cluster.url });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const { href } = new URL(`/${name}`, cluster.url);
  const { db, close } = await openFilled(href, 100);
  await fillRequests(href, db, count);
  const context = { db, clock: systemClock, log: pino({ level: 'silent' }) } as Context;
  const admin = actorOf(
    await actorRows(db).where('people.email', '=', 'admin-1@example.com').executeTakeFirstOrThrow(),
  );
  const medians: number[] = [];
  for (const [period, from] of [
    ['a month', dayBefore(29)],
    ['a year', dayBefore(360)],
  ] as const)
    for (const by of statisticsGroups) {
      const times: number[] = [];
      let requests = 0;
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        requests = (await statisticsOf(context, admin, { from, by })).total.requests;
        times.push(performance.now() - start);
      }
      const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
      medians.push(median);
      console.log(
        `${period} by ${by}, ${requests} requests: median ${median.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
      );
    }
  await close();
  const within = Math.max(...medians) <= boundMs;
  console.log(`the longest median, at most ${boundMs} ms: ${verdict(within)}`);
  process.exitCode = passes(within) ? 0 : 1;
} finally {
  await cluster.stop();
}
