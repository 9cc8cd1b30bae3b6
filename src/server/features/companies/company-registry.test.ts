import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoRegistry } from '#server/platform/registry/demo-registry.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { countersOf } from '#server/platform/limits/limits.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ context: { registry: demoRegistry } });
});
afterAll(() => t.close());

const suggest = (body: object) => post(t, '/api/company-suggestions', body);

test('the demo’s companies are suggested by ИНН and by name, and marked', async () => {
  const byName = await suggest({ query: ' столичный ' });
  expect(byName).toMatchObject({
    status: 200,
    body: {
      configured: true,
      demo: true,
      companies: [{ inn: '7799101476', kpp: '779901001', name: 'ООО «Столичный бетон»', active: true }],
    },
  });
  expect((await suggest({ query: '779910' })).body).toStrictEqual(byName.body);
  expect((await post(t, '/api/company-by-inn', { inn: '7799101476' })).body).toStrictEqual(byName.body);
  expect((await suggest({ query: 'Чёрный' })).body.companies).toMatchObject([{ active: false }]);
  expect((await get(t, '/api/company-registry')).body).toStrictEqual({ configured: true, demo: true });
});

test('what is not text is refused, and strange text finds nothing', async () => {
  for (const query of ['', ' ', null, [], undefined])
    expect((await suggest({ query })).body.error).toMatchObject({ query: 'required' });
  for (const query of [7, true, {}])
    expect((await suggest({ query })).body.error).toMatchObject({ query: 'invalid' });
  expect((await suggest({ query: 'я'.repeat(301) })).body.error).toMatchObject({ query: 'tooLong' });
  for (const query of ["' or 1=1 --", '%', '<script>', '\u202Eнотеб', '😀', '«»'])
    expect(await suggest({ query })).toMatchObject({ status: 200, body: { companies: [] } });
});

test('its details win, a liquidated company is refused, and an unknown one may exist', async () => {
  const person = await createSignedIn(t);
  const confirm = (values: object) =>
    post(t, '/api/account/confirm-company', { values, userId: person.userId }, person);
  expect(await confirm({ inn: '7799101476', name: 'Моя' })).toMatchObject({
    status: 200,
    body: {
      company: {
        name: 'ООО «Столичный бетон»',
        kpp: '779901001',
        ogrn: '1187799100378',
        director: 'Каменский Роман Андреевич',
        confirmedBy: 'registry',
      },
    },
  });
  expect((await confirm({ inn: '4299111061', name: 'Чёрный камень' })).body.error).toMatchObject({
    'values.inn': 'notActive',
  });
  expect(await confirm({ inn: '7707083893', name: 'Настоящая' })).toMatchObject({
    status: 200,
    body: { company: { name: 'Настоящая', confirmedBy: 'checksums' } },
  });
  expect(
    (await post(t, '/api/account/address-data', { address: 'казань' }, person)).body.suggestions,
  ).toMatchObject([{ value: 'Респ Татарстан, г Казань, ул Маршрутная, д 18', postalCode: '420036' }]);
});

test('three hundred queries an hour from one address, of both kinds together', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' }, context: { registry: demoRegistry } });
  const [counter] = countersOf('registryPerAddress', '127.0.0.1');
  await limited.context.limits.consume('registryPerAddress', counter?.key ?? '', 298);
  const ask = async (path: string, body: object) => (await post(limited, path, body)).status;
  expect(await ask('/api/company-suggestions', { query: 'бетон' })).toBe(200);
  expect(await ask('/api/company-by-inn', { inn: '7799101476' })).toBe(200);
  expect(await ask('/api/company-suggestions', { query: 'бетон' })).toBe(429);
  await limited.close();
});
