import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPace, type Pace } from './pace.ts';

/** A pace that has looked three times, with so many transactions of all and of its own in between. */
const paceAfter = async ({ all, own }: { all: number; own: number }) => {
  let counted = 0;
  const pace = createPace(async () => (counted += all));
  for (let second = 0; second < 3; second += 1) {
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

  it('does not slow down for one busy second', async () => {
    let looks = 0;
    let all = 0;
    const pace = createPace(async () => (all += (looks += 1) === 2 ? 1000 : 10));
    await pace.giveWay(0);
    await sleep(1010);
    await pace.giveWay(0);
    expect(pace.rows()).toBe(1000);
  });
});
