import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn } from '#tests/factories/person.ts';
import { registerNewcomer, startRegistration } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const dayS = 24 * 60 * 60;

const leftovers = async () => ({
  people: (await t.context.db.selectFrom('users').select('id').execute()).map(({ id }) => id),
  registrations: (await t.context.db.selectFrom('registrations').select('id_hash').execute()).length,
  consents: (await t.context.db.selectFrom('consents').select('id').execute()).length,
  codes: (await t.context.db.selectFrom('call_codes').select('id').execute()).length,
});

test('only people who did not finish registering are deleted after thirty days', async () => {
  const member = await createSignedIn(t);
  await startRegistration(t);
  await registerNewcomer(t);
  const before = await leftovers();
  expect(before).toMatchObject({ registrations: 2, consents: 2, codes: 1 });

  t.clock.advance(29 * dayS);
  await t.jobs.runScheduled('deletion.forget-unfinished');
  expect(await leftovers()).toEqual(before);

  t.clock.advance(2 * dayS);
  await t.jobs.runScheduled('deletion.forget-unfinished');
  expect(await leftovers()).toEqual({ people: [member.userId], registrations: 0, consents: 0, codes: 0 });
});
