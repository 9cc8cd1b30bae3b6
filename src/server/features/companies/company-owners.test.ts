import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDetails, createCompany } from '#tests/factories/company.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createClient, createRequest, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const confirm = ({ userId, headers }: Bearer & { userId: string }, values: object) =>
  post(t, '/api/account/confirm-company', { values, userId }, { headers });

test('an owner confirms again and so updates it', async () => {
  const values = companyDetails();
  const { id } = await createCompany(t, values);
  const owner = await createSignedIn(t, { companyId: id });
  const changed = { director: 'Петров Пётр Петрович', taxSystem: 'usnIncome' };
  const again = await confirm(owner, { ...values, ...changed });
  expect(again.body.company).toMatchObject({ id, ...changed, role: 'owner', version: 2 });
  const companies = t.context.db.selectFrom('companies').select('id').where('inn', '=', values.inn);
  expect(await companies.execute()).toStrictEqual([{ id }]);
  const events = await t.context.db
    .selectFrom('events')
    .select(['type', 'subject_version'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(events).toStrictEqual([{ type: 'company.confirmed', subject_version: 2 }]);
});

test('an employee’s confirmation keeps their role and changes nothing', async () => {
  const values = companyDetails();
  const { id } = await createCompany(t, values);
  const employee = await createSignedIn(t, { companyId: id, companyRole: 'employee' });
  const answer = await confirm(employee, { ...values, name: 'ООО «Иначе»' });
  expect(answer.body.company).toMatchObject({ id, name: values.name, role: 'employee' });
});

test('an owner who has not seen another one’s edit overwrites nothing', async () => {
  const values = companyDetails();
  const { id } = await createCompany(t, values);
  const owner = await createSignedIn(t, { companyId: id });
  const edit = (changed: object, version: number, by: Bearer = owner) =>
    post(
      t,
      '/api/account/confirm-company',
      { values: { ...values, ...changed }, userId: owner.userId, version },
      by,
    );
  expect((await edit({ director: 'Петров Пётр Петрович' }, 1)).status).toBe(200);
  const stale = await edit({ director: 'Сидоров Сидор' }, 1);
  expect(stale).toMatchObject({
    status: 409,
    body: {
      error: { _global: 'staleVersion' },
      current: { director: 'Петров Пётр Петрович', role: 'owner', version: 2 },
    },
  });
  expect(stale.body.current).toStrictEqual((await get(t, '/api/account', owner)).body.company);
  const staff = await createSignedIn(t, { role: 'manager' });
  expect((await edit({ director: 'Сидоров Сидор' }, 1, staff)).body.current).toMatchObject({ role: null });
  expect((await edit({ director: 'Сидоров Сидор' }, 2)).status).toBe(200);
});

test('an owner may have another company as well, and keeps their role in the first', async () => {
  const { id } = await createCompany(t);
  const owner = await createSignedIn(t, { companyId: id });
  t.clock.advance(1);
  const { body } = await confirm(owner, companyDetails());
  expect(body.company).toMatchObject({ role: 'pending', state: 'unproven' });
  const account = await get(t, '/api/account', owner);
  expect(account.body.companies).toMatchObject([
    { id: body.company.id, role: 'pending' },
    { id, role: 'owner' },
  ]);
});

test('a person who enters the numbers of a company sees none of its requests', async () => {
  const client = await createClient(t);
  await createRequest(t, { by: client });
  const newcomer = await createSignedIn(t);
  const joined = await confirm(newcomer, { ...companyDetails(), inn: client.company.inn });
  expect(joined.body.company).toMatchObject({ id: client.company.id, role: 'pending', state: 'proven' });
  expect((await get(t, '/api/requests', newcomer)).body.items).toStrictEqual([]);
});

test('a request is for the company that its sender names, else for the last chosen one', async () => {
  const client = await createClient(t);
  t.clock.advance(1);
  const { body } = await confirm(client, companyDetails());
  const second = body.company;
  const { id: offerId } = await createOffer(t);
  const send = (companyId?: string) =>
    post(
      t,
      '/api/requests',
      { kind: 'offer', offerId, terms: usualChoice, ...toNoLessor, companyId },
      client,
    );
  const companyOf = async ({ body: sent }: { body: { id: string } }) =>
    (await get(t, `/api/requests/${sent.id}`, client)).body.company;
  expect(await companyOf(await send())).toMatchObject({ id: null, name: second.name, inn: second.inn });
  expect(await companyOf(await send(client.company.id))).toMatchObject(client.company);
  expect(await companyOf(await send())).toMatchObject(client.company);
  expect(await send((await createCompany(t)).id)).toMatchObject({
    status: 422,
    body: { error: { companyId: 'unknown' } },
  });
});

test('a deleted person leaves their companies, once the others there have another owner', async () => {
  const company = await createCompany(t);
  const owner = await createSignedIn(t, { companyId: company.id });
  const colleague = await createSignedIn(t, { companyId: company.id, companyRole: 'employee' });
  const admin = await createSignedIn(t, { role: 'admin' });
  const become = (role: string) => post(t, `/api/users/${owner.userId}`, { role, version: 1 }, admin);
  expect((await become('manager')).status).toBe(409);
  const url = `/api/companies/${company.id}/people/${colleague.userId}`;
  expect((await post(t, url, { role: 'owner' }, admin)).status).toBe(200);
  expect((await become('manager')).status).toBe(200);
  expect((await get(t, '/api/account', owner)).body.companies).toStrictEqual([]);
  const { items } = (await get(t, `/api/companies/${company.id}/people`, colleague)).body;
  expect(items).toMatchObject([{ userId: colleague.userId, role: 'owner' }]);
});

test('a person adds as many companies a day as the limit allows', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const person = await createSignedIn(limited);
  const values = companyDetails();
  const add = () => post(limited, '/api/account/confirm-company', { values, userId: person.userId }, person);
  for (let added = 0; added < 30; added += 1) expect((await add()).status).toBe(200);
  expect((await add()).status).toBe(429);
  await limited.close();
});
