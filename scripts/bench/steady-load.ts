import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests made at a steady rate, whether or not the previous answers are there. */
export type SteadyLoad = {
  origin: string;
  /** Path of the n-th request. */
  pathOf: (index: number) => string;
  perSecond: number;
  durationMs: number;
};

/** Milliseconds to the end of each answer, and how many were not 200. */
export type Timings = { times: number[]; refused: number };

const ask = (agent: Agent, url: string): Promise<{ status: number; ms: number }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; ms: number }>();
  const began = performance.now();
  get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
    answer.resume();
    answer.on('error', reject);
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }));
  }).on('error', reject);
  return promise;
};

/** Makes requests at a steady rate and waits for every answer. */
export const measureSteadily = async (load: SteadyLoad): Promise<Timings> => {
  const { origin, pathOf, perSecond, durationMs } = load;
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const answers: ReturnType<typeof ask>[] = [];
  for (let index = 0; index < (perSecond * durationMs) / 1000; index += 1) {
    await sleep(Math.max(0, began + (index * 1000) / perSecond - performance.now()));
    answers.push(ask(agent, origin + pathOf(index)));
  }
  const done = await Promise.all(answers);
  agent.destroy();
  return {
    times: done.filter(({ status }) => status === 200).map(({ ms }) => ms),
    refused: done.filter(({ status }) => status !== 200).length,
  };
};

/** The smallest value that at least `share` of all values do not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
