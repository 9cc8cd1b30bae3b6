import readExcelFile from 'read-excel-file/node';
import { extractText, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import type { Calculation } from '#contract/leasing.ts';
import { calculateSearch } from '#contract/calculate-search.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { nobody, post } from '#tests/factories/http.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const reference = {
  priceKopecks: 300_000_000,
  advance: { share: '0.2' },
  months: 36,
  annualRate: '0.24',
  buyoutKopecks: 100_000,
  schedule: 'annuity' as const,
  startDate: '2026-12-01',
  fees: [{ name: 'Комиссия «за всё»', amountKopecks: 1_500_000, date: '2026-12-01' }],
  insurance: { annualKopecks: 9_000_000, inPayments: false },
};

let t: TestApp;
let offerId: string;

beforeAll(async () => {
  t = await createTestApp({
    env: { BRAND_NAME: 'Ось', BRAND_PHONE: '8 800 555-35-35', BRAND_LEGAL: 'ООО «Ось», ИНН 7707083893' },
  });
  offerId = (await createOffer(t)).id;
});
afterAll(() => t.close());

const get = (url: string) => t.app.inject({ method: 'GET', url });

const textOf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

const shown = (kopecks: number): string =>
  formatRubles(kopecks, { kopecks: 'always' }).replaceAll(/\s+/g, ' ');

const calculated = async (): Promise<Calculation> =>
  (await post(t, '/api/calculate', reference)).body as Calculation;

describe('PDF', () => {
  test('says everything that the calculation says, to the kopeck, as searchable text', async () => {
    const answer = await get(`/api/calculate.pdf?${calculateSearch(reference)}`);
    expect(answer.statusCode).toBe(200);
    const text = await textOf(answer.rawPayload);
    const calculation = await calculated();
    for (const kopecks of [
      calculation.paymentKopecks,
      calculation.totalKopecks,
      calculation.allInKopecks,
      calculation.taxSavingKopecks,
      calculation.costAfterTaxKopecks,
    ])
      expect(text).toContain(shown(kopecks));
    expect(text).toContain('Девяносто четыре тысячи сто тридцать девять рублей 61 копейка');
    for (const words of [
      'Ось',
      '8 800 555-35-35',
      'ООО «Ось», ИНН 7707083893',
      'Расчёт не является офертой',
      'Удорожание в год 11,00 %',
      'Комиссия: Комиссия «за всё»',
      'Комиссии и сборы 15 000,00 ₽',
      'стр. 1 из 3',
      'стр. 3 из 3',
      'от 20 ноября 2026',
      'Аванс, платежи и выкуп, без сборов и отдельной страховки',
    ])
      expect(text).toContain(words);
    for (const row of calculation.payments) expect(text).toContain(shown(row.balanceKopecks).slice(0, -2));
    for (const row of calculation.earlyBuyouts) expect(text).toContain(shown(row.amountKopecks).slice(0, -2));
    expect(text.match(/Погашение долга В т\. ч\. НДС/g)?.length).toBeGreaterThan(1);
  });

  test('names itself, its author and its language', async () => {
    const { rawPayload, headers } = await get(`/api/calculate.pdf?${calculateSearch(reference)}`);
    const { info } = await getMeta(new Uint8Array(rawPayload));
    expect(info).toMatchObject({
      Title: 'Расчёт лизинга: Техника или оборудование',
      Author: 'Ось',
      Language: 'ru-RU',
    });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(rawPayload.length),
    });
    expect(headers['content-disposition']).toBe(
      'attachment; filename="raschet-lizinga-tekhnika-ili-oborudovanie-2026-11-20.pdf"; ' +
        `filename*=UTF-8''${encodeURIComponent('Расчёт лизинга Техника или оборудование, 20.11.2026.pdf')}`,
    );
  });

  test('of an offer names it, and the URL that opens it again', async () => {
    const answer = await get(
      `/api/offers/${offerId}/calculate.pdf?advance=0.25&months=24&schedule=decreasing&taxRegime=usnIncome`,
    );
    const text = await textOf(answer.rawPayload);
    for (const words of [
      'КАМАЗ 65115, 6×4',
      '2026 год',
      'новая техника',
      'цена 8 000 000 ₽',
      'продавец: Техноцентр',
      'убывающие платежи',
      '2 000 000 ₽, 25 %',
    ])
      expect(text).toContain(words);
    expect(text.replaceAll(' ', '')).toContain(
      `/offers/${offerId}?advance=25&term=24&schedule=decreasing&regime=usnIncome`,
    );
  });
});

describe('workbook', () => {
  test('has the figures of the calculation as numbers and its days as days', async () => {
    const answer = await t.app.inject({ method: 'POST', url: '/api/calculate.xlsx', payload: reference });
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers['content-disposition']).toContain('.xlsx"; filename*=UTF-8');
    const sheets = await readExcelFile(answer.rawPayload);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Расчёт', 'График', 'Досрочный выкуп']);
    const calculation = await calculated();
    const rows = sheets[1]?.data.slice(1, -1) ?? [];
    expect(
      rows.map(([number, date, payment, interest, principal, vat, balance]) => ({
        insuranceKopecks: 0,
        number,
        date: (date as unknown as Date).toISOString().slice(0, 10),
        paymentKopecks: Math.round(Number(payment) * 100),
        interestKopecks: Math.round(Number(interest) * 100),
        principalKopecks: Math.round(Number(principal) * 100),
        vatKopecks: Math.round(Number(vat) * 100),
        balanceKopecks: Math.round(Number(balance) * 100),
      })),
    ).toEqual(calculation.payments);
    expect(sheets[1]?.data.at(-1)?.[2]).toBe(calculation.paymentsKopecks / 100);
    expect(sheets[2]?.data.slice(1).map(([, , amount]) => amount)).toEqual(
      calculation.earlyBuyouts.map(({ amountKopecks }) => amountKopecks / 100),
    );
    const [titles = [], earliest = []] = sheets[2]?.data ?? [];
    expect(titles[3]).toBe('Аванс, платежи и выкуп, без сборов и отдельной страховки, ₽');
    expect(earliest[3]).toBe(
      (calculation.advanceKopecks +
        6 * calculation.paymentKopecks +
        (calculation.earlyBuyouts[0]?.amountKopecks ?? 0)) /
        100,
    );
    const summary = new Map(sheets[0]?.data.map(([name, value]) => [name, value]));
    expect(summary.get('Всего')).toBe(calculation.allInKopecks / 100);
    expect(summary.get('Эффективная ставка')).toBe(Number(calculation.effectiveRate));
  });
});

describe('refuses', () => {
  test.each(['pdf', 'xlsx'])('invalid terms under their names in %s', async (kind) => {
    const url = `/api/calculate.${kind}?${calculateSearch(reference)}`;
    const query = await get(url.replace('months=36', 'months=900').replace('advance=0.2', 'advance=0.9'));
    expect(query.statusCode).toBe(400);
    expect(errorBody.parse(query.json()).error).toEqual({
      _global: 'badRequest',
      months: 'max',
      advance: 'max',
    });
    const damaged = await get(`/api/offers/${offerId}/calculate.${kind}?advance=x&months=36&annualRate=0`);
    expect(damaged.statusCode).toBe(400);
    const body = await post(t, `/api/calculate.${kind}`, { ...reference, months: 900 }, nobody);
    expect(body).toMatchObject({ status: 422, body: { error: { months: 'max', _global: 'formHasErrors' } } });
  });

  test('an offer that the reader may not know of', async () => {
    const archived = (await createOffer(t)).id;
    await archiveOffer(t, archived);
    for (const id of [archived, 'x', '01970000-0000-7000-8000-000000000000'])
      for (const kind of ['pdf', 'xlsx'])
        expect((await get(`/api/offers/${id}/calculate.${kind}?advance=0.2&months=36`)).statusCode).toBe(404);
  });
});

test('HEAD describes a document without sending it', async () => {
  const answer = await t.app.inject({
    method: 'HEAD',
    url: `/api/offers/${offerId}/calculate.pdf?advance=0.2&months=36`,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
});

test('a POST with an offer’s terms returns the same document as the query', async () => {
  const url = `/api/offers/${offerId}/calculate.pdf`;
  const byBody = await t.app.inject({ method: 'POST', url, payload: usualChoice });
  const byQuery = await get(`${url}?${calculateSearch(usualChoice)}`);
  expect(await textOf(byBody.rawPayload)).toBe(await textOf(byQuery.rawPayload));
});
