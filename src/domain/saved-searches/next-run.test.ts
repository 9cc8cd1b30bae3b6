import { expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

// 20 November 2026 is a Friday.
it.each([
  ['now', 'Europe/Moscow', '2026-11-20T09:00:00Z', '2026-11-20T09:15:00Z'],
  ['daily', 'Europe/Moscow', '2026-11-20T06:59:59Z', '2026-11-20T07:00:00Z'],
  ['daily', 'Europe/Moscow', '2026-11-20T07:00:00Z', '2026-11-21T07:00:00Z'],
  ['daily', 'Asia/Vladivostok', '2026-11-20T09:00:00Z', '2026-11-21T00:00:00Z'],
  ['daily', 'Asia/Kathmandu', '2026-11-20T09:00:00Z', '2026-11-21T04:15:00Z'],
  ['weekly', 'Europe/Moscow', '2026-11-20T09:00:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', 'Europe/Moscow', '2026-11-23T06:00:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', 'Europe/Moscow', '2026-11-23T07:00:00Z', '2026-11-30T07:00:00Z'],
  // The clocks of Berlin go forward on 29 March 2026 and back on 25 October 2026.
  ['daily', 'Europe/Berlin', '2026-03-28T10:00:00Z', '2026-03-29T08:00:00Z'],
  ['weekly', 'Europe/Berlin', '2026-10-20T12:00:00Z', '2026-10-26T09:00:00Z'],
] as const)('%s in %s after %s is %s', (frequency, timeZone, now, next) => {
  expect(nextRun(frequency, timeZone, new Date(now))).toEqual(new Date(next));
});
