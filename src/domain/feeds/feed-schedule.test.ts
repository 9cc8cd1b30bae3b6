import { expect, test } from 'vitest';
import { lastDue, nextFetch } from './feed-schedule.ts';

test.each([
  ['hourly', '2026-11-20T09:59:59.999Z', '2026-11-20T09:00:00.000Z'],
  ['hourly', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['daily', '2026-11-20T00:59:59.999Z', '2026-11-19T01:00:00.000Z'],
  ['daily', '2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00.000Z'],
] as const)('%s at %s was due at %s', (schedule, now, due) => {
  expect(lastDue(schedule, new Date(now)).toISOString()).toBe(due);
});

test.each([
  ['hourly', '2026-11-20T09:12:00.000Z', null, '2026-11-20T09:15:00.000Z'],
  ['hourly', '2026-11-20T09:15:00.000Z', '2026-11-20T08:00:00.000Z', '2026-11-20T09:20:00.000Z'],
  ['hourly', '2026-11-20T09:12:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['daily', '2026-11-20T09:12:00.000Z', '2026-11-20T01:00:00.000Z', '2026-11-21T01:00:00.000Z'],
  // Was hourly until now.
  ['daily', '2026-11-20T09:12:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-21T01:00:00.000Z'],
] as const)('%s at %s, fetched for %s, is fetched at %s', (schedule, now, claimed, next) => {
  const at = nextFetch(schedule, new Date(now), claimed && new Date(claimed));
  expect(at.toISOString()).toBe(next);
});
