import { pino, type Logger } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { testSecretsKey } from '#tests/support/secrets-key.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import type { Challenges } from '../challenges/challenges.ts';
import { createChallenges } from '../challenges/create-challenges.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { OpenDatabase } from '../db/open.ts';
import { createLimits } from './create-limits.ts';
import { limitTable, type Limits } from './limits.ts';

let database: OpenDatabase;
let parts: { challenges: Challenges; clock: Clock; log: Logger };
let limits: Limits;

beforeAll(async () => {
  database = await openTestDatabase();
  parts = {
    challenges: createChallenges({ db: database.db, secrets: createSecretBox([testSecretsKey]) }),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  };
  limits = createLimits(database.db, { ...parts, enabled: true });
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

const times = async (count: number, what: () => Promise<void>): Promise<void> => {
  for (let done = 0; done < count; done += 1) await what();
};

const refused = expect.objectContaining({ code: 'tooManyRequests', status: 429 });

test('as many attempts as the table allows, then 429 with the seconds to wait', async () => {
  await times(limitTable.callsPerPhone.points, () => limits.consume('callsPerPhone', '+79990000001'));
  await expect(limits.consume('callsPerPhone', '+79990000001')).rejects.toEqual(refused);
  const [result] = await Promise.allSettled([limits.consume('callsPerPhone', '+79990000001')]);
  const { reason } = result as PromiseRejectedResult;
  expect(reason.details.retryAfter).toBeGreaterThan(86_300);
  expect(reason.details.retryAfter).toBeLessThanOrEqual(86_400);
});

test('keys and names are counted apart', async () => {
  await limits.consume('callPause', '+79990000002');
  await limits.consume('callPause', '+79990000003');
  await limits.consume('lettersPerPerson', '+79990000002');
  await expect(limits.consume('callPause', '+79990000002')).rejects.toEqual(refused);
});

test('after its window an attempt is free again', async () => {
  await limits.consume('callPause', '+79990000004');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59_000 });
  await expect(limits.consume('callPause', '+79990000004')).rejects.toEqual(refused);
  vi.setSystemTime(Date.now() + 2000);
  await limits.consume('callPause', '+79990000004');
});

test('actions that count only when they fail: check, penalty, reset', async () => {
  const account = 'anna@example.com';
  await times(limitTable.signInPerAccount.points, async () => {
    await limits.check('signInPerAccount', account);
    await limits.penalty('signInPerAccount', account);
  });
  await expect(limits.check('signInPerAccount', account)).rejects.toEqual(refused);
  await limits.reset('signInPerAccount', account);
  await expect(limits.check('signInPerAccount', account)).resolves.toBeUndefined();
});

test('of forty attempts at once no more than allowed go through', async () => {
  const attempts = Array.from({ length: 40 }, () => limits.consume('signInPerAddress', '10.0.0.9'));
  const results = await Promise.allSettled(attempts);
  const through = results.filter(({ status }) => status === 'fulfilled');
  expect(through).toHaveLength(limitTable.signInPerAddress.points);
});

test('neither phone nor e-mail is stored in the database', async () => {
  await limits.consume('callsPerPhone', '+79991112233');
  await limits.penalty('signInPerAccount', 'boris@example.com');
  const rows = await database.db.selectFrom('rate_limits').select('key').execute();
  expect(rows.map(({ key }) => key).join(' ')).not.toMatch(/9991112233|boris/);
});

test('switched off, nothing is refused and nothing counted', async () => {
  const off = createLimits(database.db, { ...parts, enabled: false });
  await times(10, () => off.consume('callPause', 'somebody'));
  await expect(off.check('callPause', 'somebody')).resolves.toBeUndefined();
});
