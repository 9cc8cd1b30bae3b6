/**
 * `npm run bench:sockets`: the time from sending to receipt over a thousand sockets of one process, with our route and with bare `ws`, for
 * broadcasts and for single frames; how much 50 readers that read nothing slow down the others; the memory of 10 000 idle sockets. The
 * servers take turns in each round, so that a busy moment of the machine affects all alike. `--smoke`: few sockets, in seconds.
 */
import assert from 'node:assert/strict';
import { median } from './http-load.ts';
import { stop } from './processes.ts';
import { passes, smoke, verdict } from './smoke.ts';
import {
  addIdle,
  addReaders,
  addStalled,
  ask,
  measureBroadcast,
  measureSingles,
  startAudience,
  type Audience,
} from './sockets-clients.ts';
import { quantile } from './steady-load.ts';

const size = smoke
  ? { readers: 50, stalled: 5, idle: 200, rounds: 1, broadcasts: 3, singles: 20 }
  : { readers: 1000, stalled: 50, idle: 10_000, rounds: 15, broadcasts: 20, singles: 200 };
const bounds = { toBare: 2, stalled: 1.2, idleMb: 250 };

type Round = { p50: number; p99: number };
type Figures = { broadcast: Round[]; single: Round[] };

const roundOf = (times: readonly number[]): Round => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

const measureRound = async (audience: Audience, { broadcast, single }: Figures): Promise<void> => {
  const times: number[] = [];
  for (let count = 0; count < size.broadcasts; count += 1) times.push(...(await measureBroadcast(audience)));
  assert.equal(
    times.length,
    size.broadcasts * size.readers,
    `${audience.name}: every broadcast comes to all`,
  );
  broadcast.push(roundOf(times));
  const singles = await measureSingles(audience, size.singles);
  assert.equal(singles.length, size.singles, `${audience.name}: every single frame comes`);
  single.push(roundOf(singles));
};

/** Checks that nothing is missing and nothing came twice. */
const checkHeard = ({ name, readers }: Audience, rounds: number): void => {
  const singles = readers.flatMap((reader) => reader.singles);
  assert.equal(new Set(singles).size, singles.length, `${name}: no single frame comes twice`);
  assert.equal(singles.length, rounds * size.singles, `${name}: every single frame comes once`);
  for (const { person, broadcasts } of readers)
    assert.equal(broadcasts, rounds * size.broadcasts, `${name}: ${person} hears every broadcast once`);
};

const row = (rounds: readonly Round[]): string =>
  `p50 ${median(rounds.map(({ p50 }) => p50)).toFixed(2)} ms, p99 ${median(rounds.map(({ p99 }) => p99)).toFixed(2)} ms`;

const ratio = (ours: readonly Round[], other: readonly Round[]): number =>
  median(ours.map(({ p99 }, index) => p99 / (other[index]?.p99 ?? Number.NaN)));

const judge = (what: string, figure: number, bound: number): boolean => {
  console.log(`${what}: ${figure.toFixed(2)} (at most ${bound}) ${verdict(figure <= bound)}`);
  return passes(figure <= bound);
};

/** Medians of rounds in which the servers take turns. */
const compare = async (audiences: readonly Audience[]): Promise<Figures[]> => {
  const figures = audiences.map((): Figures => ({ broadcast: [], single: [] }));
  const warmUp: Figures = { broadcast: [], single: [] };
  for (const audience of audiences) await measureRound(audience, warmUp);
  for (let round = 0; round < size.rounds; round += 1)
    for (const index of audiences.keys()) {
      // Each server goes first in turn.
      const at = (index + round) % audiences.length;
      const [audience, own] = [audiences[at], figures[at]];
      if (audience && own) await measureRound(audience, own);
    }
  for (const [index, audience] of audiences.entries()) {
    checkHeard(audience, size.rounds + 1);
    const { broadcast, single } = figures[index] ?? warmUp;
    console.log(`${audience.name}: to all ${row(broadcast)}; to one ${row(single)}`);
  }
  return figures;
};

const measureDelays = async (audiences: readonly [Audience, Audience, Audience]): Promise<boolean> => {
  for (const audience of audiences) await addReaders(audience, size.readers);
  const [, , beside] = audiences;
  const stalled = await addStalled(beside, size.stalled);
  const [ours, bare, slowed] = (await compare(audiences)) as [Figures, Figures, Figures];
  assert.equal((await ask(beside, { do: 'state' })).open, size.readers + size.stalled, 'all are connected');
  const { open } = await ask(beside, { do: 'fill', people: stalled, over: true });
  assert.equal(open, size.readers, 'who takes nothing is dropped, and nobody else');
  return [
    judge('p99 to all beside bare ws', ratio(ours.broadcast, bare.broadcast), bounds.toBare),
    judge('p99 to one beside bare ws', ratio(ours.single, bare.single), bounds.toBare),
    judge('p99 to all beside stalled readers', ratio(slowed.broadcast, ours.broadcast), bounds.stalled),
    judge('p99 to one beside stalled readers', ratio(slowed.single, ours.single), bounds.stalled),
  ].every(Boolean);
};

const measureIdle = async (audience: Audience): Promise<boolean> => {
  const before = await ask(audience, { do: 'state' });
  await addIdle(audience, size.idle);
  const after = await ask(audience, { do: 'state' });
  assert.equal(after.open, size.idle, 'all idle sockets are open');
  return judge(`MB of ${size.idle} idle sockets`, (after.rss - before.rss) / 2 ** 20, bounds.idleMb);
};

const audiences: Audience[] = [];
const start = async (name: string, kind: 'ours' | 'bare'): Promise<Audience> => {
  const audience = await startAudience(name, kind);
  audiences.push(audience);
  return audience;
};
const end = async ({ child, sockets }: Audience): Promise<void> => {
  for (const socket of sockets) socket.terminate();
  await stop(child);
};
try {
  const ours = await start('ours', 'ours');
  const bare = await start('bare ws', 'bare');
  const beside = await start(`ours beside ${size.stalled} stalled`, 'ours');
  const quick = await measureDelays([ours, bare, beside]);
  for (const audience of [ours, bare, beside]) await end(audience);
  const light = await measureIdle(await start('idle', 'ours'));
  process.exitCode = quick && light ? 0 : 1;
} finally {
  for (const audience of audiences) await end(audience);
}
