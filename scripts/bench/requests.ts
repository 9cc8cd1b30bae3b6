/**
 * `npm run bench:requests`: lists for every role with any filter, counts of the desk, a request, and a transition, at 10 000 and at 100 000
 * requests with invitations, commercial offers, fifty messages and ten documents each, through the real services on a PostgreSQL made for
 * it. Ends with 1 when p95 at the larger size is above the bound. `--smoke`: once over a few hundred requests.
 */
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { requestViews } from '#contract/request-status.ts';
import { requestListQuery, type RequestListQuery } from '#contract/requests.ts';
import type { UserActor } from '#domain/actor.ts';
import { viewsOf } from '#domain/requests/request-views.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import {
  listRequests,
  requestCountsOf,
  requestOf,
  transitionWithoutVersion,
} from '#server/features/requests/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { openFilled } from './catalogue-fill.ts';
import { fillRequests } from './requests-fill.ts';
import { passes, smoke, verdict } from './smoke.ts';

const boundMs = 50;
const rounds = smoke ? 1 : 5;
const samples = smoke ? 5 : 40;
const sizes = smoke ? [300, 600] : [10_000, 100_000];

const filters: Record<string, unknown>[] = [
  {},
  { status: ['in_review', 'offers_ready'] },
  { status: ['offer_accepted'] },
  { status: ['closed'] },
  { kind: ['manual'] },
  { manager: 'none' },
  { sort: 'dueAt' },
  { sort: 'createdAt', status: ['approval'] },
  { turn: ['own'] },
  { turn: ['others'] },
  { turn: ['ended'] },
  { bid: 'chosen', turn: ['own', 'others'] },
  { q: 'КАМАЗ' },
  { q: 'Компания 17' },
  { q: '100123' },
  { q: '0000000017' },
  { q: '9000000' },
  ...requestViews.map((view) => ({ view, sort: 'dueAt' })),
];

type Size = { count: number; database: OpenDatabase; context: Context; times: Map<string, number[]> };

const openSize = async (clusterUrl: string, count: number): Promise<Size> => {
  const name = `bench_requests_${count}`;
  const server = new Client({ connectionString: clusterUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const { href } = new URL(`/${name}`, clusterUrl);
  const database = await openFilled(href, 100);
  await fillRequests(href, database.db, count);
  const context = { db: database.db, clock: systemClock, log: pino({ level: 'silent' }) } as Context;
  return { count, database, context, times: new Map() };
};

const actorBy = async ({ context: { db } }: Size, email: string): Promise<UserActor> =>
  actorOf(await actorRows(db).where('people.email', '=', email).executeTakeFirstOrThrow());

const timed = async (size: Size, name: string, work: () => Promise<unknown>): Promise<void> => {
  const start = performance.now();
  await work();
  const known = size.times.get(name);
  if (known) known.push(performance.now() - start);
  else size.times.set(name, [performance.now() - start]);
};

const roles = ['client-1', 'lessor-1', 'manager-1', 'admin-1'] as const;

const measureLists = async (size: Size): Promise<void> => {
  for (const role of roles) {
    const actor = await actorBy(size, `${role}@example.com`);
    for (const filter of filters) {
      const query: RequestListQuery = requestListQuery.parse(filter);
      await timed(size, `list of ${role.split('-')[0]} ${JSON.stringify(filter)}`, () =>
        listRequests(size.context, actor, query),
      );
    }
    if (viewsOf(actor.role).length > 0)
      await timed(size, `counts of ${role.split('-')[0]}`, () => requestCountsOf(size.context, actor));
  }
};

const measureOne = async (size: Size): Promise<void> => {
  const admin = await actorBy(size, 'admin-1@example.com');
  const { db } = size.context;
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('status', '=', 'in_review')
    .orderBy(sql`random()`)
    .limit(samples)
    .execute();
  for (const { id } of rows) {
    await timed(size, 'a request', () => requestOf(size.context, admin, id));
    await timed(size, 'a move', () =>
      transitionWithoutVersion(size.context, id, { to: 'needs_info', actor: admin }),
    );
    await transitionWithoutVersion(size.context, id, { to: 'in_review', actor: admin }).catch(
      () => undefined,
    );
  }
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const report = ({ count, times }: Size): number => {
  const p95s = [...times].map(([name, own]) => ({ name, p50: quantile(own, 0.5), p95: quantile(own, 0.95) }));
  const worst = p95s.toSorted((a, b) => b.p95 - a.p95);
  const all = [...times.values()].flat();
  console.log(
    `${count} requests: p50 ${quantile(all, 0.5).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms, max ${quantile(all, 1).toFixed(1)} ms`,
  );
  for (const { name, p50, p95 } of worst.slice(0, 8))
    console.log(`    p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms: ${name}`);
  return quantile(all, 0.95);
};

const cluster = await startCluster();
const opened: Size[] = [];
try {
  for (const count of sizes) opened.push(await openSize(cluster.url, count));
  for (let round = 0; round < rounds; round += 1)
    for (const size of opened) {
      await measureLists(size);
      await measureOne(size);
    }
  const p95s = opened.map(report);
  const within = (p95s.at(-1) ?? Infinity) <= boundMs;
  console.log(`p95 of all that was asked, at most ${boundMs} ms: ${verdict(within)}`);
  process.exitCode = passes(within) ? 0 : 1;
} finally {
  for (const { database } of opened) await database.close();
  await cluster.stop();
}
