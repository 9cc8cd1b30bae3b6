import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDetails } from '#tests/factories/company.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const confirm = ({ userId, headers }: Bearer & { userId: string }, values: object) =>
  post(t, '/api/account/confirm-company', { values, userId }, { headers });

const roleOf = async (userId: string) =>
  (
    await t.context.db
      .selectFrom('company_people')
      .select('role')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.role;

test('an owner who has not seen another one’s edit overwrites nothing', async () => {
  const values = companyDetails();
  const owner = await createSignedIn(t);
  await confirm(owner, values);
  const edit = (changed: object, version: number) =>
    post(
      t,
      '/api/account/confirm-company',
      { values: { ...values, ...changed }, userId: owner.userId, version },
      owner,
    );
  expect((await edit({ director: 'Петров Пётр Петрович' }, 1)).status).toBe(200);
  expect(await edit({ director: 'Сидоров Сидор' }, 1)).toMatchObject({
    status: 409,
    body: {
      error: { _global: 'staleVersion' },
      current: { director: 'Петров Пётр Петрович', role: 'owner', version: 2 },
    },
  });
  expect((await edit({ director: 'Сидоров Сидор' }, 2)).status).toBe(200);
});

test('people are not left without an owner: the only one does not go to another company', async () => {
  const values = companyDetails();
  const [owner, second] = [await createSignedIn(t), await createSignedIn(t)];
  await confirm(owner, values);
  await confirm(second, values);
  const giveRole = (to: 'employee' | 'owner') =>
    t.context.db
      .updateTable('company_people')
      .set({ role: to })
      .where('user_id', '=', second.userId)
      .execute();
  await giveRole('employee');
  const elsewhere = companyDetails();
  expect(await confirm(owner, elsewhere)).toMatchObject({
    status: 409,
    body: { error: { _global: 'conflict' } },
  });
  const founded = await t.context.db
    .selectFrom('companies')
    .select('id')
    .where('inn', '=', elsewhere.inn)
    .execute();
  expect(founded).toStrictEqual([]);
  expect(await roleOf(owner.userId)).toBe('owner');
  await giveRole('owner');
  expect((await confirm(owner, elsewhere)).body.company).toMatchObject({
    inn: elsewhere.inn,
    role: 'owner',
  });
});

test('a person who joins a company that others have left waits too: its requests and documents are not theirs', async () => {
  const client = await createClient(t);
  await createRequest(t, { by: client });
  const { inn } = client.company;
  const values = { ...companyDetails(), inn };
  await confirm(client, companyDetails());
  expect((await confirm(client, values)).body.company).toMatchObject({ role: 'owner' });
  await confirm(client, companyDetails());
  const newcomer = await createSignedIn(t);
  expect((await confirm(newcomer, values)).body.company).toMatchObject({
    id: client.company.id,
    role: 'pending',
  });
  expect((await get(t, '/api/requests', newcomer)).body.items).toStrictEqual([]);
  const founder = await createSignedIn(t);
  const empty = companyDetails();
  await confirm(founder, empty);
  await confirm(founder, companyDetails());
  expect((await confirm(newcomer, empty)).body.company).toMatchObject({ role: 'owner' });
});
