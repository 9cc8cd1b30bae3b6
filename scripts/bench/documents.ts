/**
 * `npm run bench:documents`: how much pages are delayed while documents are made. Kept and uncached pages are requested at a steady rate,
 * alone and while ten documents a second are made, in short slices that take turns, so that a busy moment of the machine affects both
 * alike. Each round gives a ratio of the slowest hundredths; the median counts. `--smoke`: one short slice of each.
 */
import assert from 'node:assert/strict';
import { median } from './http-load.ts';
import { startSite } from './site.ts';
import { passes, smoke, verdict } from './smoke.ts';
import { measureSteadily, quantile, type Timings } from './steady-load.ts';

const rounds = smoke ? 1 : 5;
const slicesPerRound = smoke ? 1 : 4;
const sliceMs = smoke ? 500 : 4000;
const warmUpMs = smoke ? 500 : 4000;
const bound = 1.5;
const documentsPerSecond = 10;

const site = await startSite();
const { origin } = site;

let asked = 0;
/** Terms that nobody has requested before, so that nothing is cached for them. */
const freshPercent = (): string => (10 + ((asked += 1) % 20_000) / 1000).toFixed(3);

const offerId = async (): Promise<string> => {
  const answer = await fetch(`${origin}/api/catalog?type=trucks&limit=1&facets=0`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  if (!items[0]) throw new Error('The demo has no offers');
  return items[0].id;
};

const id = await offerId();

const loads = {
  kept: { perSecond: 100, pathOf: () => '/' },
  uncached: { perSecond: 15, pathOf: () => `/offers/${id}?advance=${freshPercent()}&term=36` },
};
type Name = keyof typeof loads;
const names = Object.keys(loads) as Name[];

const documents = {
  perSecond: documentsPerSecond,
  pathOf: (index: number) =>
    `/api/offers/${id}/calculate.${index % 2 === 0 ? 'pdf' : 'xlsx'}?advance=${(Number(freshPercent()) / 100).toFixed(5)}&months=36`,
};

const run = (load: { perSecond: number; pathOf: (index: number) => string }, ms: number): Promise<Timings> =>
  measureSteadily({ origin, durationMs: ms, ...load });

type Round = Record<Name | 'documents', Timings>;

const nothing: Timings = { times: [], refused: 0 };

const slice = async (withDocuments: boolean): Promise<Round> => {
  const [kept, uncached, made] = await Promise.all([
    run(loads.kept, sliceMs),
    run(loads.uncached, sliceMs),
    withDocuments ? run(documents, sliceMs) : nothing,
  ]);
  return { kept, uncached, documents: made };
};

const joined = (parts: readonly Timings[]): Timings => ({
  times: parts.flatMap(({ times }) => times),
  refused: parts.reduce((sum, { refused }) => sum + refused, 0),
});

const roundOf = (slices: readonly Round[]): Round => ({
  kept: joined(slices.map(({ kept }) => kept)),
  uncached: joined(slices.map(({ uncached }) => uncached)),
  documents: joined(slices.map((one) => one.documents)),
});

const alone: Round[] = [];
const beside: Round[] = [];

const measureRound = async (): Promise<void> => {
  const [quiet, busy]: [Round[], Round[]] = [[], []];
  for (let turn = 0; turn < slicesPerRound; turn += 1) {
    quiet.push(await slice(false));
    busy.push(await slice(true));
  }
  alone.push(roundOf(quiet));
  beside.push(roundOf(busy));
};

const timesOf = (all: readonly Round[], name: Name, share: number): number =>
  median(all.map((round) => quantile(round[name].times, share)));

const report = (name: Name): boolean => {
  const ratio = median(
    beside.map(
      (round, index) => quantile(round[name].times, 0.99) / quantile(alone[index]?.[name].times ?? [], 0.99),
    ),
  );
  const row = (all: readonly Round[]): string =>
    `p50 ${timesOf(all, name, 0.5).toFixed(1)} ms, p99 ${timesOf(all, name, 0.99).toFixed(1)} ms`;
  console.log(`${name.padEnd(8)} alone: ${row(alone)}; beside documents: ${row(beside)}`);
  console.log(
    `${name.padEnd(8)} p99 ratio ${ratio.toFixed(2)} (at most ${bound}) ${verdict(ratio <= bound)}`,
  );
  assert.ok(
    beside.every((round) => round[name].times.length > 0 && round[name].refused === 0),
    `pages were answered: ${name}`,
  );
  return passes(ratio <= bound);
};

/** All requested documents have to be made, or the bound would be met by making fewer. */
const reportDocuments = (): boolean => {
  const { times, refused } = joined(beside.map((round) => round.documents));
  console.log(
    `documents, ${documentsPerSecond} a second: ${times.length} made, ${refused} refused, ` +
      `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
  );
  assert.ok(times.length > 0, 'documents were made');
  return refused === 0;
};

try {
  await Promise.all([run(loads.kept, warmUpMs), run(loads.uncached, warmUpMs), run(documents, warmUpMs)]);
  for (let round = 0; round < rounds; round += 1) await measureRound();
  const results = [...names.map(report), reportDocuments()];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await site.end();
}
