import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Limits } from '#server/platform/limits/limits.ts';
import { post } from '#tests/factories/http.ts';
import { createPerson } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { hashPassword } from '#server/features/people/index.ts';

/** What happens between the check of a password and the opening of the sign-in. */
let meanwhile: () => Promise<unknown> = async () => undefined;

const nothing = async (): Promise<void> => undefined;
const limits: Limits = {
  consume: nothing,
  check: nothing,
  penalty: nothing,
  reset: nothing,
  used: async () => 0,
  admit: async () => async () => void (await meanwhile()),
};

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ context: { limits } });
});
afterAll(() => t.close());

test('a password that was changed during its check opens nothing', async () => {
  const person = await createPerson(t);
  const { email, password } = person;
  const login = (by: string) => post(t, '/api/account/login', { email, password: by });
  expect((await login(password)).status).toBe(200);
  const password_hash = await hashPassword('девять медных труб');
  meanwhile = () =>
    t.context.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  expect(await login(password)).toMatchObject({
    status: 401,
    body: { error: { _global: 'invalidCredentials' } },
  });
  expect((await login('девять медных труб')).status).toBe(200);
});
