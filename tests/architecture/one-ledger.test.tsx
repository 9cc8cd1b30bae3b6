import readExcelFile from 'read-excel-file/node';
import { renderToString } from 'react-dom/server';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalculateBody, Calculation, LeaseTerms, OfferCalculateBody } from '#contract/leasing.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { get, post } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createClient, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';

type Deal = {
  name: string;
  terms?: Partial<LeaseTerms>;
  choice?: Partial<OfferCalculateBody>;
  asset?: object;
};

const fee = { name: 'Комиссия за организацию', amountKopecks: 1_500_000, monthsAfterStart: 0 };
const duty = { name: 'Пошлина', amountKopecks: 285_000, monthsAfterStart: 1, vat: false };
const beside = { annualKopecks: 9_000_000, inPayments: false };
const inside = { annualKopecks: 9_000_001, inPayments: true };
const weights = [1, 1, 2, 3, 5, 8, 13, 21, 34, 21, 8, 1];

const deals: readonly Deal[] = [
  { name: 'nothing but payments', terms: { buyoutKopecks: 0 }, choice: { taxRegime: 'usnIncome' } },
  { name: 'insurance beside and a fee', terms: { insurance: beside, fees: [fee] } },
  { name: 'insurance inside', terms: { insurance: inside }, choice: { months: 37 } },
  {
    name: 'insurance inside, prepaid, with a duty',
    terms: { insurance: inside, fees: [fee, duty] },
    choice: { timing: 'prepaid', advance: { amountKopecks: 123_456_789 } },
  },
  {
    name: 'a decreasing schedule, УСН',
    terms: { insurance: beside, fees: [duty] },
    choice: { schedule: 'decreasing', taxRegime: 'usnIncomeMinusExpenses' },
  },
  {
    name: 'a seasonal schedule of a sole trader',
    terms: { schedules: ['seasonal'], insurance: inside },
    choice: { schedule: 'seasonal', weights, taxRegime: 'osnSoleTrader' },
  },
  { name: 'a balloon of 30 %', terms: { buyoutKopecks: 240_000_000, fees: [fee] } },
  { name: 'no interest, another regime', terms: { annualRate: '0' }, choice: { taxRegime: 'other' } },
  { name: 'an asset by words', asset: { kind: 'manual', subject: { name: 'Shacman X3000' } } },
  {
    name: 'leaseback',
    asset: { kind: 'leaseback', subject: { name: 'КАМАЗ 65115', year: 2023, wantedKopecks: 240_000_000 } },
  },
];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');
const money = (kopecks: number): string => spaced(formatRubles(kopecks, { kopecks: 'always' }));

/** The rows according to the API's answer alone: name, and kopecks or null where the sum is unknown. */
const rowsOf = (input: CalculateBody, calculation: Calculation): [string, number | null][] => [
  ['Цена', input.priceKopecks],
  ['Аванс', calculation.advanceKopecks],
  ['Платежи', calculation.paymentsKopecks],
  ['Выкуп', input.buyoutKopecks],
  ['По договору', calculation.totalKopecks],
  ['Переплата', calculation.overpaymentKopecks],
  ['Страховка', input.insurance ? calculation.insuranceBesideKopecks : null],
  ['Комиссии и сборы', calculation.feesKopecks],
  ['Всего', calculation.allInKopecks],
  ['Экономия на налогах', 0 - calculation.taxSavingKopecks],
  ['На деле, после налогов', calculation.costAfterTaxKopecks],
];

const createRequest = async ({ terms, choice, asset }: Deal) => {
  const client = await createClient(t);
  const chosen = { ...usualChoice, ...choice };
  const typed = { subject: { typeId: 'tipper', priceKopecks: 400_000_000 } };
  const payload = asset
    ? { ...typed, ...asset, subject: { ...typed.subject, ...(asset as typeof typed).subject } }
    : { kind: 'offer', offerId: (await createOffer(t, { terms: terms ?? {} })).id };
  const sent = await post(
    t,
    '/api/requests',
    {
      ...payload,
      ...toNoLessor,
      terms:
        'kind' in payload && payload.kind === 'leaseback'
          ? { ...chosen, advance: { amountKopecks: 160_000_000 } }
          : chosen,
    },
    client,
  );
  expect(sent.status).toBe(201);
  const { body } = await get(t, `/api/requests/${sent.body.id}`, client);
  const source = ledgerSourceOf(body);
  if (!source) throw new Error('the request holds no calculation');
  await t.settle();
  const letter = t.mails.findLast(({ subject }) => subject.startsWith(`Заявка № ${sent.body.number},`));
  if (!letter) throw new Error('the client got no letter');
  return { source, letter, offer: 'offerId' in payload ? { id: payload.offerId, chosen } : undefined };
};

const drawn = (source: LedgerSource): string[][] =>
  [
    ...renderToString(<Ledger {...source} />).matchAll(/<dt[^>]*>([^<]+).*?<\/dt><dd[^>]*>([^<]*)<\/dd>/gsu),
  ].map(([, name = '', sum = '']) => [name.trim(), spaced(sum)]);

/** Names and sums of the table «Стоимость» in a letter's HTML, without the notes. */
const written = (html: string): string[][] => {
  const [, table = ''] = /<caption[^>]*>Стоимость<\/caption>(.*?)<\/table>/su.exec(html) ?? [];
  return [...table.matchAll(/<th[^>]*>([^<]+).*?<\/th><td[^>]*>([^<]+)<\/td>/gsu)].map(
    ([, name = '', sum = '']) => [name, spaced(sum)],
  );
};

const document = async (kind: 'pdf' | 'xlsx', payload: object): Promise<Buffer> => {
  const answer = await t.app.inject({ method: 'POST', url: `/api/calculate.${kind}`, payload });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const pdfText = async (payload: object): Promise<string> => {
  const { text } = await extractText(new Uint8Array(await document('pdf', payload)), { mergePages: true });
  return spaced(text);
};

const cells = async (payload: object) => {
  const [summary] = await readExcelFile(await document('xlsx', payload));
  return summary?.data ?? [];
};

test.each(deals)('$name: the same sums under the same names are shown everywhere', async (deal) => {
  const { source, letter, offer } = await createRequest(deal);
  const { input, calculation } = source;
  const insurance = deal.terms ? (deal.terms.insurance ?? undefined) : input.insurance;
  expect(input.insurance).toEqual(insurance);
  const rows = rowsOf(input, calculation);
  const body = { ...input, typeId: 'tipper' };

  expect((await post(t, '/api/calculate', body)).body).toEqual(calculation);
  const ofOffer = offer && (await post(t, `/api/offers/${offer.id}/calculate`, offer.chosen)).body;
  expect(ofOffer ?? calculation).toEqual(calculation);

  expect(drawn(source)).toEqual(
    rows.map(([name, kopecks]) => [name, kopecks === null ? '—' : spaced(formatRubles(kopecks))]),
  );

  const sums = rows.map(([name, kopecks]) => [name, kopecks === null ? '—' : money(kopecks)]);
  expect(written(letter.html)).toEqual(sums);
  const lines = spaced(letter.text).split(/(?=Стоимость: )/)[1] ?? '';
  for (const [name, sum] of sums) expect(lines).toContain(`${name}: ${sum}`);

  const text = await pdfText(body);
  for (const [name, kopecks] of rows)
    expect(text).toMatch(
      new RegExp(`(?:^| )${name} (?:[а-яё:, ]+ )?${kopecks === null ? '—' : money(kopecks)}(?= |$)`, 'u'),
    );

  const sheet = await cells(body);
  const start = sheet.findIndex(([name]) => name === 'Стоимость, ₽') + 1;
  expect(sheet.slice(start, start + rows.length).map(([name, sum]) => [name, sum])).toEqual(
    rows.map(([name, kopecks]) => [name, kopecks === null ? '—' : kopecks / 100]),
  );

  const facts = spaced(renderToString(<RateFacts calculation={calculation} annualRate={input.annualRate} />));
  for (const [name, fraction, digits] of [
    ['Ставка по договору', input.annualRate, undefined],
    ['Удорожание в год', calculation.appreciationPerYear, 2],
    ['Эффективная ставка', calculation.effectiveRate, 1],
  ] as const) {
    const rate = fraction === null ? null : spaced(formatPercent(fraction, digits));
    expect(spaced(letter.text)).toContain(`${name}: ${rate ?? 'нет'}`);
    expect(facts).toContain(rate ?? 'Нет');
    expect(text).toContain(`${name} ${rate ?? 'нет'}`);
    expect(new Map(sheet.map(([title, value]) => [title, value])).get(name)).toBe(
      fraction === null ? 'нет' : Number(fraction),
    );
  }
});
