/**
 * `npm run bench:pages`: the cost of the framework, the server and the cache. All servers run pinned to one core. The API's answers are
 * recorded once from the real application and replayed: the database is measured elsewhere (`bench:catalogue`). `--path=/` selects another
 * page; `--smoke`: one short slice of each, and a check of the answers.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/support/free-port.ts';
import { measureLoad, median } from './http-load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { pinServers, startScript, stop } from './processes.ts';
import { recordPage } from './pages-record.ts';
import { saveRecording } from './pages-recording.ts';
import { passes, smoke, verdict } from './smoke.ts';

type Contender = { name: string; port: number; headers: Record<string, string>; rates: number[] };

const rounds = smoke ? 1 : 7;
const connections = smoke ? 2 : 25;
const slicesPerRound = smoke ? 1 : 4;
const sliceMs = smoke ? 200 : 500;
const warmUpMs = smoke ? 200 : 3_000;
const brotli = { 'accept-encoding': 'br' };

const { values } = parseArgs({
  options: { path: { type: 'string', default: '/catalog' }, smoke: { type: 'boolean' } },
});
const { path } = values;

const directory = await mkdtemp(join(tmpdir(), 'bench-pages-'));
const stops: (() => Promise<void>)[] = [];

const startOwn = async (name: string, headers: Record<string, string>): Promise<Contender> => {
  const port = await freePort();
  const script = join(import.meta.dirname, 'pages-server.ts');
  const child = await startScript([script, name, String(port), directory, path], pinServers);
  stops.push(() => stop(child));
  return { name, port, headers, rates: [] };
};

const startFiles = async (body: Buffer): Promise<Contender[]> => {
  if (!hasNginx()) return [];
  const port = await freePort();
  const file = { body, contentType: 'text/html; charset=utf-8', contentEncoding: 'br' };
  const child = await startNginx(join(directory, 'nginx'), port, file, pinServers);
  stops.push(() => stop(child));
  return [{ name: 'nginx', port, headers: brotli, rates: [] }];
};

const startContenders = async (body: Buffer): Promise<Contender[]> => [
  await startOwn('cached', brotli),
  await startOwn('bytes', brotli),
  ...(await startFiles(body)),
  await startOwn('uncached', {}),
  await startOwn('render', {}),
];

const measure = (contender: Contender, durationOfRun: number): Promise<number> =>
  measureLoad({ ...contender, path, connections, durationMs: durationOfRun });

/** All have to send the same, or one would be fast because it does less. */
const checkAnswer = async ({ name, port, headers }: Contender): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  assert.match(await answer.text(), /<h1[^>]*>.*<\/main>.*<\/footer>/s, `${name} sends the whole page`);
};

/** One round: all contenders in turn, in short slices, so that a busy moment of the machine affects all alike. */
const runRound = async (contenders: readonly Contender[]): Promise<void> => {
  const sums = contenders.map(() => 0);
  for (let slice = 0; slice < slicesPerRound; slice += 1) {
    for (const [index, contender] of contenders.entries()) {
      sums[index] = (sums[index] ?? 0) + (await measure(contender, sliceMs));
    }
  }
  for (const [index, { rates }] of contenders.entries()) rates.push((sums[index] ?? 0) / slicesPerRound);
};

const ratesOf = (contenders: readonly Contender[], name: string): readonly number[] | undefined =>
  contenders.find((one) => one.name === name)?.rates;

/** Prints the median over the rounds of the ratio between two contenders' rates in the same round. */
const compare = (contenders: readonly Contender[], name: string, base: string, bound: number): boolean => {
  const [rates, baseRates] = [ratesOf(contenders, name), ratesOf(contenders, base)];
  if (!rates || !baseRates) {
    console.log(`${name} / ${base}: not measured, ${base} is not installed`);
    return true;
  }
  const ratio = median(rates.map((rate, round) => rate / (baseRates[round] ?? Number.NaN)));
  console.log(`${name} / ${base}: ${ratio.toFixed(2)} (at least ${bound}) ${verdict(ratio >= bound)}`);
  return passes(ratio >= bound);
};

const run = async (): Promise<boolean> => {
  const recording = await recordPage(path);
  await saveRecording(directory, recording);
  const body = Buffer.from(recording.body, 'base64');
  const contenders = await startContenders(body);
  for (const contender of contenders) {
    await measure(contender, warmUpMs);
    await checkAnswer(contender);
  }
  for (let round = 0; round < rounds; round += 1) await runRound(contenders);
  console.log(
    `${path}: ${body.length} bytes in brotli, ${connections} connections, medians of ${rounds} rounds`,
  );
  for (const { name, rates } of contenders) {
    console.log(`${name.padEnd(9)} ${Math.round(median(rates))}/s  (${rates.map(Math.round).join(', ')})`);
  }
  const results = [
    compare(contenders, 'cached', 'bytes', 0.7),
    compare(contenders, 'cached', 'nginx', 0.5),
    compare(contenders, 'uncached', 'render', 0.4),
  ];
  return results.every(Boolean);
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  for (const stopOne of stops) await stopOne();
  await rm(directory, { recursive: true, force: true });
}
