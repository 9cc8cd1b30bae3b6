import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
});
afterAll(() => t.close());

const send = (payload: object, who: Bearer = client) => post(t, '/api/requests', payload, who);

const refusal = async (payload: object, who?: Bearer) => {
  const { status, body } = await send(payload, who);
  return { status, error: body.error, params: body.params };
};

const leaseback = (changed: object = {}, terms: object = usualChoice) => ({
  kind: 'leaseback',
  subject: {
    typeId: 'crawler-excavator',
    name: 'Hitachi ZX200',
    year: 2021,
    priceKopecks: 700_000_000,
    wantedKopecks: 500_000_000,
    ...changed,
  },
  terms,
  ...toNoLessor,
});

const view = (id: string) => get(t, `/api/requests/${id}`, client);

const errors = (fields: object) => ({ status: 422, error: { ...fields, _global: 'formHasErrors' } });

describe('an asset of one’s own', () => {
  test('is calculated by the type’s terms', async () => {
    const sent = await send(leaseback({ mileageKm: 4200 }, { ...usualChoice, months: 84 }));
    expect(sent.status).toBe(201);
    expect((await view(sent.body.id)).body).toMatchObject({
      kind: 'leaseback',
      subject: {
        year: 2021,
        condition: 'used',
        mileageKm: 4200,
        wantedKopecks: 500_000_000,
        drawing: { key: 'special-crawler-excavator' },
      },
      calculation: { payments: { length: 84 } },
    });
  });

  test('stores its VIN in capitals and Latin letters; a wrong check digit is not refused', async () => {
    for (const [vin, kept] of [
      ['1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
      ['ХТС 651150-К1234567', 'XTC651150K1234567'],
    ]) {
      const sent = await send(leaseback({ vin }));
      expect(sent.status).toBe(201);
      expect((await view(sent.body.id)).body.subject.vin).toBe(kept);
    }
  });

  test('is accepted from a company, a sole trader and a farm alike', async () => {
    for (const kind of ['organisation', 'soleTrader', 'farm'] as const) {
      const company = await createCompany(t);
      await t.context.db.updateTable('companies').set({ kind }).where('id', '=', company.id).execute();
      const sent = await send(leaseback(), await createSignedIn(t, { companyId: company.id }));
      expect(sent.status).toBe(201);
    }
    expect(await refusal(leaseback(), await createSignedIn(t))).toMatchObject(
      errors({ company: 'required' }),
    );
  });

  test('is refused with a damaged VIN, a year, mileage or sum beyond its bounds', async () => {
    const cases: [object, string, string, object?][] = [
      [{ vin: 'XTC651150K123456' }, 'subject.vin', 'vin'],
      [{ vin: 'XTC651150K123456O' }, 'subject.vin', 'vin'],
      [{ vin: 'ЖTC651150K1234567' }, 'subject.vin', 'vin'],
      [{ year: 1949 }, 'subject.year', 'min', { min: 1950 }],
      [{ year: 2027 }, 'subject.year', 'max', { max: 2026 }],
      [{ year: 2020.5 }, 'subject.year', 'invalid'],
      [{ year: undefined }, 'subject.year', 'required'],
      [{ mileageKm: -1 }, 'subject.mileageKm', 'min', { min: 0 }],
      [{ mileageKm: 10_000_001 }, 'subject.mileageKm', 'max', { max: 10_000_000 }],
      [{ wantedKopecks: 0 }, 'subject.wantedKopecks', 'min', { min: 1 }],
      [{ wantedKopecks: 700_000_001 }, 'subject.wantedKopecks', 'max', { max: 700_000_000 }],
      [{ wantedKopecks: undefined }, 'subject.wantedKopecks', 'required'],
      [{ priceKopecks: 29_999_999, wantedKopecks: 1 }, 'subject.priceKopecks', 'min', { min: 30_000_000 }],
      [{ typeId: 'spaceship' }, 'subject.typeId', 'notFound'],
      [{ name: ' ' }, 'subject.name', 'required'],
    ];
    for (const [changed, field, code, bound] of cases) {
      const refused = await refusal(leaseback(changed));
      expect(refused).toMatchObject(errors({ [field]: code }));
      expect(refused.params?.[field]).toStrictEqual(bound);
    }
    const long = await refusal(leaseback({}, { ...usualChoice, months: 85 }));
    expect(long).toMatchObject({
      ...errors({ 'terms.months': 'max' }),
      params: { 'terms.months': { max: 84 } },
    });
  });
});
