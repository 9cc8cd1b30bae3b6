import { beforeEach, describe, expect, it } from 'vitest';
import { BuildWatch, pauseAfter } from './build-watch.ts';

describe('pauseAfter', () => {
  it('doubles with each failure up to a quarter of an hour', () => {
    expect([0, 1, 2, 3].map((failures) => pauseAfter(failures, 60_000))).toEqual([
      60_000, 120_000, 240_000, 480_000,
    ]);
    expect(pauseAfter(50, 60_000)).toBe(900_000);
  });

  it('is never shorter than what is configured', () => {
    expect(pauseAfter(5, 3_600_000)).toBe(3_600_000);
  });
});

describe('BuildWatch', () => {
  let now: number;
  let awake: boolean;
  let answer: () => Promise<string>;
  let timers: { at: number; run: () => void }[];
  let asked: number[];
  let reports: number;
  let watch: BuildWatch;

  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    for (;;) {
      const next = timers.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) break;
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      next.run();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
    now = end;
  };

  beforeEach(() => {
    now = 0;
    awake = true;
    answer = () => Promise.resolve('own');
    timers = [];
    asked = [];
    reports = 0;
    watch = new BuildWatch({
      own: 'own',
      pollMs: 60_000,
      ask: () => {
        asked.push(now);
        return answer();
      },
      isAwake: () => awake,
      now: () => now,
      wait: (ms, then) => {
        const timer = { at: now + ms, run: then };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      onNewer: () => {
        reports += 1;
      },
    });
    watch.wake();
  });

  it('asks once per period and reports another build once', async () => {
    await pass(150_000);
    expect([asked, reports]).toEqual([[60_000, 120_000], 0]);
    answer = () => Promise.resolve('newer');
    await pass(600_000);
    expect([asked.length, reports, timers]).toEqual([3, 1, []]);
  });

  it('asks less often while there is no answer', async () => {
    answer = () => Promise.reject(new Error('no answer'));
    await pass(500_000);
    expect(asked).toEqual([60_000, 180_000, 420_000]);
    answer = () => Promise.resolve('own');
    await pass(500_000);
    expect(asked.slice(3)).toEqual([900_000, 960_000]);
  });

  it('does not ask while nobody looks, and asks at once when somebody does again', async () => {
    awake = false;
    await pass(300_000);
    expect(asked).toEqual([]);
    awake = true;
    watch.wake();
    await pass(0);
    expect(asked).toEqual([300_000]);
  });

  it('does not ask more often when it is woken often', async () => {
    for (let time = 0; time < 60; time += 1) {
      watch.wake();
      await pass(1000);
    }
    expect(asked).toEqual([60_000]);
  });

  it('is silent once it is stopped, even when an answer is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    answer = () => promise;
    await pass(60_000);
    watch.stop();
    resolve('newer');
    await pass(600_000);
    expect([asked, reports]).toEqual([[60_000], 0]);
  });
});
