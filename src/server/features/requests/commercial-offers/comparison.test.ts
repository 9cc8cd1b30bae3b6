import readExcelFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfferType } from '#contract/catalogue.ts';
import type { RequestView } from '#contract/requests.ts';
import { sideBySide } from '#domain/commercial-offers/side-by-side.ts';
import { usualPremium } from '#domain/commercial-offers/usual-premium.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import {
  acceptOffer,
  actOnOffer,
  beginOffer,
  createDeal,
  dayAfter,
  offerBody,
  sendOffer,
} from '#tests/factories/deal.ts';
import { get, nobody, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let manager: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());

const file = (who: Bearer, requestId: string, kind: 'pdf' | 'xlsx') =>
  t.app.inject({ url: `/api/requests/${requestId}/comparison.${kind}`, headers: who.headers });

const closed = (text: string): string => text.replaceAll(/\s+/g, '');

/** The text of a PDF, without spaces, which the PDF reader only guesses. */
const textOf = async (bytes: Buffer): Promise<string> =>
  closed((await extractText(new Uint8Array(bytes), { mergePages: true })).text);

/** Three offers: the second charges more for itself, and the last has conditions. */
const threeOffers = async () => {
  const deal = await createDeal(t, 3);
  for (const [index, lessor] of deal.lessors.entries())
    await sendOffer(t, lessor, deal.requestId, {
      terms: index === 1 ? { advance: { share: '0.3' } } : {},
      ...(index === 2 ? { conditions: 'Решение за день 🚜, =1+1' } : {}),
    });
  return deal;
};

/** The comparison on the page of a request, as the reader's browser computes it. */
const shownOnPage = async (who: Bearer, requestId: string) => {
  const request: RequestView = (await get(t, `/api/requests/${requestId}`, who)).body;
  const types: OfferType[] = (await get(t, '/api/catalog/types', who)).body;
  const { typeId, priceKopecks } = request.subject;
  const premium = usualPremium(
    types.find(({ id }) => id === typeId),
    priceKopecks,
  );
  return {
    request,
    side: sideBySide(request.commercialOffers, {
      request,
      premium,
      today: dayAfter(t, 0),
      taxRates: russianTaxRates,
    }),
  };
};

describe('the comparison of offers', () => {
  test('says the same in its PDF as on the page, in the same order', async () => {
    const { client, requestId } = await threeOffers();
    const answer = await file(client, requestId, 'pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Предложения лизинговых компаний',
    );
    const text = await textOf(answer.rawPayload);
    const { request, side } = await shownOnPage(client, requestId);
    const places = side.compared.map(({ offer }) => text.indexOf(`№${offer.number}`));
    expect(places).not.toContain(-1);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    for (const words of [
      `Предложения по заявке № ${request.number}`,
      request.company.name,
      request.subject.title,
      'Расчёт не является офертой',
      ...(side.lead ? [side.lead.name, side.lead.sum] : []),
      ...side.caveats,
      ...side.rows.map(({ name }) => name),
      ...side.rows.flatMap(({ unit, cells }) => (unit === 'words' ? [] : cells.map((cell) => cell.text))),
      'Решение за день',
    ])
      expect(text).toContain(closed(words));
  });

  test('has the figures of the page as numbers in its workbook', async () => {
    const { client, requestId } = await threeOffers();
    const { rawPayload, headers } = await file(client, requestId, 'xlsx');
    expect(headers['content-disposition']).toContain('.xlsx"');
    const [table, months] = await readExcelFile(rawPayload);
    const { side } = await shownOnPage(client, requestId);
    const rows = table?.data ?? [];
    const offers = side.compared.length;
    const figures = side.rows.filter(({ key }) => key !== 'conditions');
    const written = figures.map(({ name }) =>
      rows.find(([title]) => String(title).startsWith(name))?.slice(1, 1 + offers),
    );
    expect(written).toEqual(
      figures.map(({ unit, cells }) =>
        cells.map(({ value, text }) => (value === null ? text : value / (unit === 'kopecks' ? 100 : 1))),
      ),
    );
    expect(JSON.stringify(rows)).toContain('Решение за день 🚜, =1+1');
    const named = (words: string) => side.rows.some(({ cells }) => cells.some(({ best }) => best === words));
    expect(rows.some((row) => String(row[1 + offers]).startsWith('меньше всех: '))).toBe(
      named('меньше всех'),
    );
    const paid = months?.data.slice(1).map((row) => row.slice(1, 4)) ?? [];
    expect(paid).toEqual(paid.map((_, month) => side.payments.map((one) => (one.paid[month] ?? 0) / 100)));
    expect(paid).toHaveLength(side.payments[0]?.paid.length ?? 0);
  });

  test('is readable only by those who see all offers', async () => {
    const { client, lessors, requestId } = await threeOffers();
    const admin = await createSignedIn(t, { role: 'admin' });
    const [lessor] = lessors;
    for (const kind of ['pdf', 'xlsx'] as const) {
      for (const who of [client, manager, admin])
        expect((await file(who, requestId, kind)).statusCode).toBe(200);
      expect((await file(lessor?.who ?? nobody, requestId, kind)).statusCode).toBe(403);
      expect((await file(nobody, requestId, kind)).statusCode).toBe(401);
      const other = await createDeal(t, 1);
      expect((await file(other.client, requestId, kind)).statusCode).toBe(404);
      for (const { who } of other.lessors) expect((await file(who, requestId, kind)).statusCode).toBe(404);
    }
  });

  test('contains no drafts and no ended offers, and is refused if nothing is left', async () => {
    const { client, lessors, requestId } = await createDeal(t, 2);
    expect((await file(client, requestId, 'pdf')).statusCode).toBe(409);
    const [one, other] = lessors;
    if (!one || !other) throw new Error('two lessors were asked for');
    const draft = (await beginOffer(t, one.who, requestId, offerBody(t, one))).body.items[0];
    expect((await file(manager, requestId, 'xlsx')).statusCode).toBe(409);
    const sent = await sendOffer(t, other, requestId);
    for (const who of [client, manager]) {
      const text = await textOf((await file(who, requestId, 'pdf')).rawPayload);
      expect(text).toContain(`№${sent.number}`);
      expect(text).not.toContain(`№${draft.number}`);
    }
    await actOnOffer(t, other.who, `${sent.id}/withdraw`, { version: sent.version });
    expect((await file(client, requestId, 'pdf')).statusCode).toBe(409);
  });

  test('of an accepted offer shows only that one', async () => {
    const { client, lessors, requestId } = await createDeal(t, 2);
    const offers = [];
    for (const lessor of lessors) offers.push(await sendOffer(t, lessor, requestId));
    const [chosen, left] = offers;
    expect((await acceptOffer(t, client, chosen?.id ?? '')).status).toBe(200);
    const text = await textOf((await file(client, requestId, 'pdf')).rawPayload);
    expect(text).toContain(`№${chosen?.number},принято`);
    expect(text).not.toContain(`№${left?.number}`);
  });

  test('of more offers than fit on a page continues in another table', async () => {
    const { client, lessors, requestId } = await createDeal(t, 7);
    const numbers = [];
    for (const lessor of lessors) numbers.push((await sendOffer(t, lessor, requestId)).number);
    const text = await textOf((await file(client, requestId, 'pdf')).rawPayload);
    for (const number of numbers) expect(text).toContain(`№${number}`);
    expect(text.match(/Действуетдо/g)).toHaveLength(2);
  });
});
