import { expect, test } from 'vitest';
import { lastDue } from './feed-schedule.ts';

test.each([
  ['hourly', '2026-11-20T09:59:59.999Z', '2026-11-20T09:00:00.000Z'],
  ['hourly', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['daily', '2026-11-20T00:59:59.999Z', '2026-11-19T01:00:00.000Z'],
  ['daily', '2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00.000Z'],
] as const)('%s at %s was due at %s', (schedule, now, due) => {
  expect(lastDue(schedule, new Date(now)).toISOString()).toBe(due);
});
