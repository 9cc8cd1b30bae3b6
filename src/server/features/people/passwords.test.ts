import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('девять медных труб');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'девять медных труб')).toBe(true);
  expect(await verifyPassword(hash, 'девять медных трюб')).toBe(false);
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false);
});

test('files can still be read, however many passwords are being checked', async () => {
  let done = 0;
  const work = Array.from({ length: 60 }, async () => {
    await hashPassword('девять медных труб');
    done += 1;
  });
  await readFile(new URL(import.meta.url));
  expect(done).toBeLessThan(30);
  await Promise.all(work);
  expect(done).toBe(60);
});

test('more checks than can be done soon are refused for now, and those in line get their turn', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 310 }, () => verifyPassword(null, 'x')));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused)
    expect(answer).toMatchObject({ reason: { code: 'unavailable', details: { retryAfter: 2 } } });
  expect(answers.length - refused.length).toBeGreaterThan(300);
  expect(await verifyPassword(null, 'x')).toBe(false);
}, 120_000);
