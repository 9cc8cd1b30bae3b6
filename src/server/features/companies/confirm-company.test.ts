import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  CompanyLookup,
  CompanyRegistry,
  RegistryCompany,
} from '#server/platform/registry/company-registry.ts';
import { companyDetails } from '#tests/factories/company.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let lookup: CompanyLookup | null = null;
const asked: object[] = [];

const registry: CompanyRegistry = {
  get configured() {
    return lookup !== null;
  },
  demo: false,
  findCompany: async (query) => {
    asked.push(query);
    return lookup;
  },
  suggestCompanies: async () =>
    lookup?.status === 'found' ? { status: 'found', companies: [lookup.company] } : { status: 'unavailable' },
  suggestAddresses: async () => ({ status: 'unavailable' }),
};

beforeAll(async () => {
  t = await createTestApp({ context: { registry } });
});
afterAll(() => t.close());
beforeEach(() => {
  lookup = null;
  asked.length = 0;
});

const confirm = (who: Bearer & { userId: string }, values: object, userId = who.userId) =>
  post(t, '/api/account/confirm-company', { values, userId }, who);

const stored = (inn: string) =>
  t.context.db.selectFrom('companies').selectAll().where('inn', '=', inn).execute();

const roleOf = async (userId: string) =>
  (
    await t.context.db
      .selectFrom('company_people')
      .select('role')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.role;

describe('numbers', () => {
  test('are checked field by field, and wrong ones are not stored', async () => {
    const person = await createSignedIn(t);
    const right = companyDetails();
    const cases: [object, object][] = [
      [{ inn: '7707083894' }, { 'values.inn': 'inn' }],
      [{ inn: '770708389' }, { 'values.inn': 'inn' }],
      [{ ogrn: '1027700132196' }, { 'values.ogrn': 'ogrn' }],
      [{ kpp: '77010100' }, { 'values.kpp': 'kpp' }],
      [{ bik: '144525225' }, { 'values.bik': 'bik' }],
      [{ account: '40702810900000005556' }, { 'values.account': 'account' }],
      [
        { correspondentAccount: '30101810400000000226' },
        { 'values.correspondentAccount': 'correspondentAccount' },
      ],
      [{ bik: undefined }, { 'values.bik': 'required' }],
      [
        { name: ' ', director: null, legalAddress: ' ', taxSystem: 'envd' },
        {
          'values.name': 'required',
          'values.director': 'required',
          'values.legalAddress': 'required',
          'values.taxSystem': 'invalid',
        },
      ],
    ];
    for (const [changed, error] of cases) {
      const answer = await confirm(person, { ...right, ...changed });
      expect(answer.status).toBe(422);
      expect(answer.body.error).toStrictEqual({ ...error, _global: 'formHasErrors' });
    }
    expect((await post(t, '/api/account/confirm-company', {}, person)).body.error).toMatchObject({
      values: 'required',
      userId: 'required',
    });
    expect(await stored(right.inn)).toStrictEqual([]);
    expect(await roleOf(person.userId)).toBeUndefined();
  });

  test('of a sole trader need no КПП', async () => {
    const person = await createSignedIn(t);
    const { kpp: _kpp, ...values } = companyDetails({
      inn: '500100732259',
      ogrn: '304500116000157',
      name: 'ИП Петров Пётр Петрович',
    });
    const answer = await confirm(person, values);
    expect(answer).toMatchObject({
      status: 200,
      body: { company: { kind: 'soleTrader', inn: '500100732259' } },
    });
    expect(answer.body.company).not.toHaveProperty('kpp');
    const withKpp = await confirm(person, { ...values, kpp: '770101001' });
    expect(withKpp.body.error).toMatchObject({ 'values.kpp': 'unsupported' });
  });
});

describe('people of a company', () => {
  test('are pending, even the first; each sees only what they entered themselves', async () => {
    const values = companyDetails();
    const [first, second] = [await createSignedIn(t), await createSignedIn(t)];
    const mine = { ...values, state: 'unproven', role: 'pending', version: 1 };
    expect((await confirm(first, values)).body.company).toMatchObject(mine);
    const { account: _account, ...typed } = { ...values, name: 'ООО «Чужая»', director: 'Самозванец' };
    const joined = await confirm(second, {
      ...typed,
      account: undefined,
      bik: undefined,
      correspondentAccount: undefined,
    });
    expect(joined.body.company).toMatchObject({
      name: 'ООО «Чужая»',
      director: 'Самозванец',
      role: 'pending',
      state: 'unproven',
    });
    for (const key of ['bik', 'account', 'correspondentAccount'])
      expect(joined.body.company).not.toHaveProperty(key);
    const account = await get(t, '/api/account', second);
    expect(account.body.company).toStrictEqual(joined.body.company);
    expect((await get(t, '/api/account', first)).body.company).toMatchObject(mine);
    const { id } = joined.body.company;
    for (const who of [first, second])
      expect((await get(t, `/api/companies/${id}/people`, who)).status).toBe(404);
  });

  test('may have several, the last chosen first', async () => {
    const person = await createSignedIn(t);
    const [one, two] = [companyDetails(), companyDetails()];
    await confirm(person, one);
    t.clock.advance(1);
    await confirm(person, two);
    const innsOf = async () => {
      const { body } = await get(t, '/api/account', person);
      expect(body.company).toStrictEqual(body.companies[0]);
      return body.companies.map(({ inn }: { inn: string }) => inn);
    };
    expect(await innsOf()).toStrictEqual([two.inn, one.inn]);
    t.clock.advance(1);
    await confirm(person, one);
    expect(await innsOf()).toStrictEqual([one.inn, two.inn]);
  });

  test('when many confirm a new company at the same time, one is created', async () => {
    for (let round = 0; round < 3; round += 1) {
      const values = companyDetails();
      const people = await Promise.all(Array.from({ length: 5 }, () => createSignedIn(t)));
      const answers = await Promise.all(people.map((person) => confirm(person, values)));
      expect(answers.map(({ status }) => status)).toStrictEqual(Array(5).fill(200));
      expect(new Set(answers.map(({ body }) => body.company.role))).toStrictEqual(new Set(['pending']));
      expect(await stored(values.inn)).toHaveLength(1);
    }
  });

  test('may be confirmed by the person or by staff, and by nobody else', async () => {
    const [client, stranger] = [await createSignedIn(t), await createSignedIn(t)];
    const manager = await createSignedIn(t, { role: 'manager' });
    const newcomer = await registerNewcomer(t);
    const values = companyDetails();
    for (const who of [stranger, newcomer])
      expect(await confirm(who, values, client.userId)).toMatchObject({ status: 404 });
    expect(await stored(values.inn)).toStrictEqual([]);
    expect(await confirm(manager, values, client.userId)).toMatchObject({ status: 200 });
    expect(await roleOf(client.userId)).toBe('pending');
    expect(await roleOf(manager.userId)).toBeUndefined();
    for (const role of ['vendor', 'manager'] as const) {
      const other = await createSignedIn(t, { role });
      expect((await confirm(other, values)).status).toBe(403);
    }
    const seen = await confirm(manager, values, stranger.userId);
    expect(seen.body.company).toMatchObject({ role: null, account: values.account });
    expect(await roleOf(stranger.userId)).toBe('pending');
    expect(await confirm(manager, values, '01970000-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
    });
  });
});

const known = (changed: Partial<RegistryCompany>): RegistryCompany => ({
  kind: 'organisation',
  inn: '',
  kpp: '770101001',
  ogrn: '1027700132195',
  name: 'ПАО Сбербанк',
  fullName: 'Публичное акционерное общество',
  legalAddress: 'г. Москва, ул. Вавилова, д. 19',
  director: 'Греф Герман Оскарович',
  state: 'active',
  ...changed,
});

describe('the registry', () => {
  test('overrides what was entered', async () => {
    const values = companyDetails();
    const company = known({ inn: values.inn, kind: 'farm' });
    lookup = { status: 'found', company };
    const answer = await confirm(await createSignedIn(t), values);
    const { kind, name, fullName, legalAddress, director, ogrn } = company;
    expect(answer.body.company).toMatchObject({
      kind,
      name,
      fullName,
      legalAddress,
      director,
      ogrn,
      bik: values.bik,
      confirmedBy: 'registry',
      registryState: 'active',
    });
    expect(asked).toStrictEqual([{ inn: values.inn, kpp: values.kpp }]);
  });

  test('refuses a company that is inactive or unknown', async () => {
    const person = await createSignedIn(t);
    const values = companyDetails();
    for (const state of ['liquidating', 'liquidated', 'bankrupt', 'reorganizing', 'unknown'] as const) {
      lookup = { status: 'found', company: known({ inn: values.inn, state }) };
      expect((await confirm(person, values)).body.error).toStrictEqual({
        'values.inn': 'notActive',
        _global: 'formHasErrors',
      });
    }
    lookup = { status: 'notFound' };
    expect((await confirm(person, values)).body.error).toMatchObject({ 'values.inn': 'notFound' });
    expect(await stored(values.inn)).toStrictEqual([]);
  });

  test('that does not answer leaves only the checksums', async () => {
    const values = companyDetails();
    lookup = { status: 'unavailable' };
    const person = await createSignedIn(t);
    expect((await confirm(person, values)).body.company).toMatchObject({
      ...values,
      confirmedBy: 'checksums',
      registryState: null,
    });
    expect(await post(t, '/api/account/address-data', { address: 'Москва' }, person)).toMatchObject({
      status: 200,
      body: { suggestions: [] },
    });
    expect(await post(t, '/api/company-by-inn', { inn: values.inn })).toMatchObject({
      status: 503,
      body: { error: { _global: 'unavailable' } },
    });
  });

  test('fills in the form, and says if it is not configured', async () => {
    const { inn } = companyDetails();
    expect((await post(t, '/api/company-by-inn', { inn })).body).toStrictEqual({
      configured: false,
      demo: false,
      companies: [],
    });
    const company = known({ inn, kpp: '', state: 'bankrupt' });
    lookup = { status: 'found', company };
    const { kind: _kind, state: _state, ...shown } = company;
    expect((await post(t, '/api/company-by-inn', { inn })).body).toStrictEqual({
      configured: true,
      demo: false,
      companies: [{ ...shown, kpp: null, active: false }],
    });
    lookup = { status: 'notFound' };
    expect((await post(t, '/api/company-by-inn', { inn })).body).toStrictEqual({
      configured: true,
      demo: false,
      companies: [],
    });
    expect((await get(t, '/api/company-registry')).body).toStrictEqual({ configured: true, demo: false });
    expect((await post(t, '/api/company-by-inn', { inn: '12' })).body.error).toMatchObject({ inn: 'inn' });
  });
});
