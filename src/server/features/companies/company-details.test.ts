import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { missingDetails, neededDetails } from '#domain/accounts/company-details.ts';
import { companyDetails } from '#tests/factories/company.ts';
import { createCompanyDocument } from '#tests/factories/file.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Person = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let manager: Person;
let admin: Person;
let person: Person;
/** All that a proof needs, without a bank. */
let whole: ReturnType<typeof companyDetails>;
/** What the funnel asks for if there is no registry. */
let little: { inn: string; name: string };

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await createSignedIn(t);
  const { bik: _bik, account: _account, correspondentAccount: _other, ...details } = companyDetails();
  whole = details;
  little = { inn: details.inn, name: details.name };
});

const confirmCompany = async (who: Bearer & { userId: string }, values: object) =>
  (await post(t, '/api/account/confirm-company', { values, userId: who.userId }, who)).body.company;

const decide = async (id: string, who: Person, decision: 'accept' | 'refuse' = 'accept') => {
  const { version } = (await get(t, `/api/companies/${id}`, admin)).body.company;
  const reason = decision === 'refuse' ? 'Не тот' : undefined;
  const body = { userId: who.userId, decision, reason, version };
  return post(t, `/api/companies/${id}/decide`, body, decision === 'refuse' ? admin : manager);
};

const prove = async (who: Person, values: object): Promise<string> => {
  const { id } = await confirmCompany(who, values);
  await createCompanyDocument(t, who, id, 'powerOfAttorney');
  expect((await decide(id, who)).status).toBe(200);
  return id;
};

const own = async (who: Bearer) => (await get(t, '/api/account', who)).body.company;

describe('ИНН and name', () => {
  test('are enough for a request, before there is a password', async () => {
    const newcomer = await registerNewcomer(t);
    const company = await confirmCompany(newcomer, little);
    expect(company).toMatchObject({ ...little, kind: 'organisation', state: 'unproven', role: 'pending' });
    expect(missingDetails(company)).toEqual([...neededDetails]);
    for (const key of neededDetails) expect(company).not.toHaveProperty(key);
    expect(await createRequest(t, { by: newcomer })).toMatchObject({ number: expect.any(Number) });
  });

  test('are completed later in the same company, and so is its request', async () => {
    const { id } = await confirmCompany(person, little);
    const request = await createRequest(t, { by: person });
    expect(await confirmCompany(person, whole)).toMatchObject({ id, ...whole });
    expect((await get(t, '/api/account', person)).body.companies).toHaveLength(1);
    await prove(person, whole);
    expect(await own(person)).toMatchObject({ id, ...whole, state: 'proven', role: 'owner' });
    expect((await get(t, `/api/requests/${request.id}`, person)).body).toMatchObject({
      company: { inn: whole.inn, state: 'proven' },
    });
  });

  test('entered again clear nothing that was known, neither for a person nor for an owner', async () => {
    await confirmCompany(person, { ...whole, bik: '044525225' });
    expect(await confirmCompany(person, little)).toMatchObject(whole);
    expect(await own(person)).not.toHaveProperty('bik');
    await prove(person, little);
    expect(await confirmCompany(person, { ...little, director: 'Новый Директор' })).toMatchObject({
      ...whole,
      director: 'Новый Директор',
      state: 'proven',
    });
  });
});

describe('a proof', () => {
  test('is accepted once nothing is missing, whichever details are; the refusal names them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...neededDetails], { minLength: 1 }), async (left) => {
        const who = await createSignedIn(t);
        const { bik: _bik, account: _account, correspondentAccount: _other, ...values } = companyDetails();
        const { id } = await confirmCompany(who, {
          ...values,
          ...Object.fromEntries(left.map((key) => [key, undefined])),
        });
        await createCompanyDocument(t, who, id, 'passport');
        const { items } = (await get(t, `/api/companies/${id}/people`, manager)).body;
        expect(missingDetails({ inn: values.inn, ...items[0].typed })).toEqual(left);
        const answer = await decide(id, who);
        expect(answer.status).toBe(422);
        expect(answer.body.error).toStrictEqual({
          ...Object.fromEntries(left.map((key) => [`company.${key}`, 'required'])),
          _global: 'formHasErrors',
        });
        expect(await own(who)).toMatchObject({ state: 'unproven', proof: { state: 'waiting' } });
        await confirmCompany(who, values);
        expect((await decide(id, who)).status).toBe(200);
        expect(await own(who)).toMatchObject({ id, ...values, state: 'proven', role: 'owner' });
      }),
      { numRuns: 8 },
    );
  });

  test('is not completed by what a stranger entered about the company', async () => {
    const stranger = await createSignedIn(t);
    const { id } = await confirmCompany(stranger, { ...whole, kpp: '770999999', director: 'Чужой Человек' });
    expect(await confirmCompany(person, little)).toMatchObject({ id });
    expect(missingDetails(await own(person))).toEqual([...neededDetails]);
    await createCompanyDocument(t, person, id, 'powerOfAttorney');
    expect((await decide(id, person)).body.error).toMatchObject({
      'company.kpp': 'required',
      'company.director': 'required',
    });
    await confirmCompany(person, whole);
    expect((await decide(id, person)).status).toBe(200);
    expect(await own(person)).toMatchObject({ id, ...whole, role: 'owner' });
    expect(await own(stranger)).toMatchObject({
      kpp: '770999999',
      director: 'Чужой Человек',
      role: 'pending',
    });
  });

  test('of a person who joins a proven company needs only the document', async () => {
    const id = await prove(person, whole);
    const colleague = await createSignedIn(t);
    expect(await confirmCompany(colleague, little)).toMatchObject({ id, role: 'pending' });
    expect(await own(colleague)).not.toHaveProperty('kpp');
    await createCompanyDocument(t, colleague, id, 'powerOfAttorney');
    expect((await decide(id, colleague)).status).toBe(200);
    expect(await own(colleague)).toMatchObject({ ...whole, role: 'employee' });
    expect((await decide(id, person, 'refuse')).status).toBe(200);
    expect(await own(colleague)).toMatchObject({ ...whole, role: 'owner', state: 'proven' });
  });
});

describe('a КПП', () => {
  const branch = '770202002';

  test('separates companies only once one of them is proven', async () => {
    const other = await createSignedIn(t);
    const id = await prove(person, whole);
    const second = await confirmCompany(other, { ...whole, kpp: branch });
    expect(second.id).not.toBe(id);
    expect(second).toMatchObject({ kpp: branch, state: 'unproven' });
    const third = await createSignedIn(t);
    expect(await confirmCompany(third, { ...whole, kpp: '770303003' })).toMatchObject({ id: second.id });
    expect(await confirmCompany(third, whole)).toMatchObject({ id, state: 'proven' });
    await prove(other, { ...whole, kpp: branch });
    expect(await own(other)).toMatchObject({ id: second.id, kpp: branch, role: 'owner' });
    const list = (await get(t, `/api/companies?q=${whole.inn}`, manager)).body.items;
    expect(list.map(({ kpp }: { kpp: string }) => kpp).sort()).toEqual([whole.kpp, branch]);
  });

  test('left out means one’s own company, else the proven one', async () => {
    const [one, two, newcomer] = [person, await createSignedIn(t), await createSignedIn(t)];
    const first = await prove(one, whole);
    const second = await prove(two, { ...whole, kpp: branch });
    expect(await confirmCompany(two, little)).toMatchObject({ id: second, kpp: branch });
    expect(await confirmCompany(newcomer, little)).toMatchObject({ id: first });
  });

  test('of a company whose only proof was undone keeps nobody from proving it', async () => {
    const id = await prove(person, { ...whole, director: 'Самозванец' });
    expect((await decide(id, person, 'refuse')).status).toBe(200);
    const honest = await createSignedIn(t);
    expect(await confirmCompany(honest, little)).toMatchObject({ id, state: 'unproven' });
    await prove(honest, whole);
    expect(await own(honest)).toMatchObject({ id, ...whole, role: 'owner' });
    expect(await own(person)).toMatchObject({ director: 'Самозванец', role: 'pending' });
  });

  test('of another company with the same ИНН is refused at the proof', async () => {
    const other = await createSignedIn(t);
    await prove(person, whole);
    const { id } = await confirmCompany(other, { ...whole, kpp: branch });
    await createCompanyDocument(t, other, id, 'powerOfAttorney');
    // The proven company has moved meanwhile.
    await t.context.db
      .updateTable('companies')
      .set({ kpp: branch })
      .where('kpp', '=', whole.kpp ?? '')
      .where('inn', '=', whole.inn)
      .execute();
    expect(await decide(id, other)).toMatchObject({
      status: 422,
      body: { error: { 'company.kpp': 'taken' } },
    });
  });
});
