import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDetails } from '#tests/factories/company.ts';
import { get, post } from '#tests/factories/http.ts';
import { bearing } from '#tests/factories/person.ts';
import { registerNewcomer, registrationForm } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test.each(['7707083894', '500100732258', '0000000000', '000000000000'])(
  '%s is not an ИНН: no registration starts with it',
  async (inn) => {
    const form = registrationForm({ inn });
    expect(await post(t, '/api/register-user', form)).toMatchObject({
      status: 422,
      body: { error: { inn: 'inn', _global: 'formHasErrors' } },
    });
    const kept = await t.context.db
      .selectFrom('registrations')
      .selectAll()
      .where('email', '=', form.email)
      .execute();
    expect(kept).toStrictEqual([]);
  },
);

test('the right code returns it, or none if there was none', async () => {
  expect(await registerNewcomer(t, { inn: ' 500100732259 ' })).toMatchObject({ inn: '500100732259' });
  expect(await registerNewcomer(t)).not.toHaveProperty('inn');
});

test('an account without a company keeps it, so that a person who stopped after the phone starts with it later', async () => {
  const values = companyDetails();
  const newcomer = await registerNewcomer(t, { inn: values.inn });
  const { body } = await post(t, '/api/account/confirm', {
    token: newcomer.token,
    password: 'девять медных труб',
  });
  const person = bearing(body.accessToken);
  expect((await get(t, '/api/account', person)).body.registeredInn).toBe(values.inn);
  await post(t, '/api/account/confirm-company', { values, userId: newcomer.userId }, person);
  expect((await get(t, '/api/account', person)).body).toMatchObject({
    registeredInn: null,
    company: { inn: values.inn },
  });
});
