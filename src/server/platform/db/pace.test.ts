import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace, type Pace } from './pace.ts';

/** A pace that has counted for two seconds: so many transactions of all, and so many of its own among them. */
const paceAfter = async ({ all, own }: { all: number; own: number }) => {
  let counted = 0;
  const pace = createPace(async () => (counted += all));
  pace.begin();
  for (let second = 0; second < 2; second += 1) {
    await pace.giveWay(own);
    await sleep(1010);
  }
  await pace.giveWay(own);
  return pace;
};

const timeToGiveWay = async ({ giveWay }: Pace): Promise<number> => {
  await giveWay(1);
  await sleep(40);
  const began = performance.now();
  await giveWay(1);
  return performance.now() - began;
};

describe.concurrent('the pace of long work', () => {
  it('takes a tenth of the time while others use the database', async () => {
    const pace = await paceAfter({ all: 400, own: 3 });
    expect(pace.rows()).toBe(200);
    expect(await timeToGiveWay(pace)).toBeGreaterThan(300);
  });

  it('does not slow down for its own transactions', async () => {
    const pace = await paceAfter({ all: 400, own: 380 });
    expect(pace.rows()).toBe(1000);
    expect(await timeToGiveWay(pace)).toBeLessThan(300);
  });

  it('takes half of the time until it knows', async () => {
    const { begin, rows, giveWay } = createPace(async () => 0);
    begin();
    await sleep(400);
    const began = performance.now();
    await giveWay(1);
    expect(performance.now() - began).toBeGreaterThan(300);
    expect(rows()).toBe(200);
  });
});

describe('with a clock that is moved', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('knows from the turn before how it is, but not from one long ago', async () => {
    const { begin, rows, giveWay } = createPace(async () => 0);
    begin();
    await giveWay(0);
    vi.advanceTimersByTime(1010);
    await giveWay(0);
    expect(rows()).toBe(1000);
    vi.advanceTimersByTime(40_000);
    begin();
    expect(rows()).toBe(1000);
    vi.advanceTimersByTime(20_000);
    begin();
    expect(rows()).toBe(200);
  });

  it('changes only after two seconds that are alike', async () => {
    const seconds = [0, 400, 0, 400, 400, 0, 400, 0, 0];
    let counted = 0;
    let all = 0;
    const { begin, rows, giveWay } = createPace(async () => (all += seconds[counted++ - 1] ?? 0));
    const seen: number[] = [];
    begin();
    await giveWay(0);
    while (counted <= seconds.length) {
      vi.advanceTimersByTime(1010);
      await giveWay(0);
      seen.push(rows());
    }
    expect(seen).toEqual([1000, 1000, 1000, 1000, 200, 200, 200, 200, 1000]);
  });
});
