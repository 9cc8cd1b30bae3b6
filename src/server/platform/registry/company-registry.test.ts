import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { startScriptedServer, type Scripted } from '#tests/support/scripted-server.ts';
import { createCompanyRegistry } from './create-company-registry.ts';

const cleanups: (() => Promise<void>)[] = [];
const log = pino({ level: 'silent' });

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const start = async (...script: Scripted[]) => {
  const server = await startScriptedServer(script);
  cleanups.push(server.close);
  return { registry: createCompanyRegistry({ url: server.url, token: 'secret', demo: true, log }), server };
};

const answer = (...suggestions: object[]): Scripted => ({
  status: 200,
  body: JSON.stringify({ suggestions }),
});

const organisation = {
  value: 'ООО «Ромашка»',
  data: {
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    type: 'LEGAL',
    opf: { short: 'ООО' },
    name: { short_with_opf: 'ООО «Ромашка»', full_with_opf: 'Общество «Ромашка»', full: 'Ромашка' },
    address: { value: 'г Москва', unrestricted_value: '117312, г Москва, ул Вавилова, д 19' },
    management: { name: 'Иванов Иван Иванович', post: 'директор' },
    state: { status: 'ACTIVE' },
  },
};

const soleTrader = (short: string, status: string) => ({
  value: 'ИП Петрова Анна',
  data: {
    inn: '500100732259',
    kpp: null,
    ogrn: '304500116000157',
    type: 'INDIVIDUAL',
    opf: { short },
    name: { short_with_opf: 'ИП Петрова А. Б.', full_with_opf: null, full: 'Петрова Анна Борисовна' },
    fio: { surname: 'Петрова', name: 'Анна', patronymic: 'Борисовна' },
    address: null,
    state: { status },
  },
});

test('a company is found by ИНН and converted to our fields', async () => {
  const { registry, server } = await start(answer(organisation));
  expect(registry.configured).toBe(true);
  expect(await registry.findCompany({ inn: '7707083893' })).toEqual({
    status: 'found',
    company: {
      kind: 'organisation',
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      name: 'ООО «Ромашка»',
      fullName: 'Общество «Ромашка»',
      legalAddress: '117312, г Москва, ул Вавилова, д 19',
      director: 'Иванов Иван Иванович',
      state: 'active',
    },
  });
  expect(server.received[0]?.url).toBe('/suggestions/api/4_1/rs/findById/party');
  expect(server.received[0]?.headers.authorization).toBe('Token secret');
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    query: '7707083893',
    branch_type: 'MAIN',
    count: 1,
  });
});

test.each([
  ['ИП', 'LIQUIDATED', 'soleTrader', 'liquidated'],
  ['ГКФХ', 'BANKRUPT', 'farm', 'bankrupt'],
  ['ИП', 'SOMETHING_NEW', 'soleTrader', 'unknown'],
])('%s in state %s is a %s, %s', async (short, status, kind, state) => {
  const { registry } = await start(answer(soleTrader(short, status)));
  const found = await registry.findCompany({ inn: '500100732259' });
  expect(found).toMatchObject({
    status: 'found',
    company: { kind, state, kpp: '', director: 'Петрова Анна Борисовна', fullName: 'Петрова Анна Борисовна' },
  });
});

test('an unknown company, or one with another ИНН or КПП, is not found', async () => {
  const none = await start(answer());
  expect(await none.registry.findCompany({ inn: '7707083893' })).toEqual({ status: 'notFound' });
  const other = await start(answer(organisation));
  expect(await other.registry.findCompany({ inn: '7736050003' })).toEqual({ status: 'notFound' });
  expect(await other.registry.findCompany({ inn: '7707083893', kpp: '770701001' })).toEqual({
    status: 'notFound',
  });
});

test.each<[string, Scripted]>([
  ['5xx', { status: 503, body: '' }],
  ['a refused key', { status: 403, body: '' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['another shape', { status: 200, body: '{"suggestions":[{"value":7}]}' }],
])('%s is `unavailable`, not an internal error', async (_, step) => {
  const { registry } = await start(step);
  expect(await registry.findCompany({ inn: '7707083893' })).toEqual({ status: 'unavailable' });
  expect(await registry.suggestAddresses('Москва')).toEqual({ status: 'unavailable' });
  expect(await registry.suggestCompanies('ромашка')).toEqual({ status: 'unavailable' });
});

test('companies are suggested by name as well as by ИНН', async () => {
  const { registry, server } = await start(answer(organisation, soleTrader('ИП', 'ACTIVE')));
  expect(registry.demo).toBe(false);
  expect(await registry.suggestCompanies('ромашка')).toMatchObject({
    status: 'found',
    companies: [
      { inn: '7707083893', name: 'ООО «Ромашка»', state: 'active' },
      { inn: '500100732259', kind: 'soleTrader' },
    ],
  });
  expect(server.received[0]?.url).toBe('/suggestions/api/4_1/rs/suggest/party');
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ query: 'ромашка', count: 10 });
});

test('addresses are suggested, with a village if there is no city, and without unknown parts', async () => {
  const { registry, server } = await start(
    answer({
      value: 'Московская обл, д Лапино',
      data: {
        postal_code: '143081',
        region_with_type: 'Московская обл',
        city_with_type: null,
        settlement_with_type: 'д Лапино',
        street_with_type: null,
        house_type: 'д',
        house: '19',
        geo_lat: '55.7',
        geo_lon: null,
      },
    }),
  );
  expect(await registry.suggestAddresses('лапино')).toEqual({
    status: 'found',
    suggestions: [
      {
        value: 'Московская обл, д Лапино',
        postalCode: '143081',
        region: 'Московская обл',
        city: 'д Лапино',
        street: null,
        house: 'д 19',
        lat: 55.7,
        lon: null,
      },
    ],
  });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ query: 'лапино', count: 10 });
});

test('without a key nothing is asked', async () => {
  const registry = createCompanyRegistry({ url: 'http://127.0.0.1:1', token: undefined, demo: false, log });
  expect(registry.configured).toBe(false);
  expect(await registry.findCompany({ inn: '7707083893' })).toBeNull();
  expect(await registry.suggestCompanies('ромашка')).toBeNull();
  expect(await registry.suggestAddresses('Москва')).toBeNull();
});
