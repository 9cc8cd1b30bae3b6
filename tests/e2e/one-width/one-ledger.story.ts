import { expect, type APIRequestContext } from '@playwright/test';
import readExcelFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { shownLedger } from '#tests/support/shown-ledger.ts';
import { story } from '#tests/support/story.ts';

type Row = readonly [name: string, sum: string];

const spaced = (text: string): string => text.replaceAll(/(?:&nbsp;|\s)+/gu, ' ').trim();

const written = (rubles: number): string =>
  `${rubles < 0 ? '−' : ''}${Math.abs(rubles)
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(?:\d{3})+,)/g, ' ')} ₽`;

/** A sum as pages write it, with its kopecks added as documents do. */
const withKopecks = (sum: string): string => sum.replace(/(?<!,\d\d) ₽/, ',00 ₽');

/** The first ledger in a page's HTML. */
const ledgerIn = (html: string): Row[] => {
  const [, ledger = ''] = /<dl data-ledger[^>]*>(.*?)<\/dl>/su.exec(html) ?? [];
  return [...ledger.matchAll(/<dt[^>]*>([^<]+).*?<\/dt><dd[^>]*>([^<]*)<\/dd>/gsu)].map(
    ([, name = '', sum = '']) => [spaced(name), withKopecks(spaced(sum))],
  );
};

/** The link of a page for a visitor who wants the lease with these terms. */
const applyHref = (html: string): string =>
  (/href="(\/offers\/[^"]*\/take[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** The address of the first document of this kind on a page. */
const documentIn = (html: string, kind: 'pdf' | 'xlsx'): string =>
  (new RegExp(`href="(/api/[^"]*\\.${kind}\\?[^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

const download = async (request: APIRequestContext, address: string): Promise<Buffer> => {
  expect(address).toMatch(/^\/api\//);
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.body();
};

const expectDocumentsToAgree = async (request: APIRequestContext, html: string): Promise<void> => {
  const rows = ledgerIn(html);
  expect(rows).toHaveLength(11);
  const [sheet] = await readExcelFile(await download(request, documentIn(html, 'xlsx')));
  const cells = sheet?.data ?? [];
  const start = cells.findIndex(([name]) => name === 'Стоимость, ₽') + 1;
  expect(
    cells
      .slice(start, start + rows.length)
      .map(([name, sum]) => [name, typeof sum === 'number' ? written(sum) : sum]),
  ).toEqual(rows);
  const pdf = await download(request, documentIn(html, 'pdf'));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  for (const [name, sum] of rows)
    expect(spaced(text)).toMatch(new RegExp(`(?:^| )${name} (?:[а-яё:, ]+ )?${sum}(?= |$)`, 'u'));
};

const pageOf = async (request: APIRequestContext, address: string): Promise<string> => {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
};

const weights = '1,1,2,3,5,8,13,21,34,21,8,1';
const choices: readonly (readonly [type: string, terms: string])[] = [
  ['trucks', ''],
  ['trucks', 'advance=0&term=12&timing=prepaid'],
  ['cars', 'advance=49&term=60&regime=other'],
  ['cars', 'advance=12.34567&regime=usnIncomeMinusExpenses'],
  ['buses', 'schedule=decreasing&term=37'],
  ['trailers', 'regime=usnIncome&term=24'],
  ['special', 'timing=prepaid&regime=osnSoleTrader'],
  ['warehouse', 'schedule=decreasing&regime=usnIncomeMinusExpenses&advance=30'],
  ['agricultural', `schedule=seasonal&weights=${weights}`],
  ['agricultural', `schedule=seasonal&weights=${weights}&advance=10&term=48&regime=usnIncomeMinusExpenses`],
];

story(
  'ten offers show the same ledger on the page, in its documents and in the funnel',
  async ({ page, request }) => {
    for (const [index, [type, terms]] of choices.entries()) {
      const { items } = (await (await request.get(`/api/catalog?type=${type}&limit=2`)).json()) as {
        items: { id: string }[];
      };
      const offer = `/offers/${items[index % 2]?.id}`;
      const html = await pageOf(request, `${offer}?${terms}`);
      await expectDocumentsToAgree(request, html);
      await page.goto(applyHref(html));
      const aside = await shownLedger(page.getByRole('complementary'));
      expect(aside.map((row) => withKopecks(spaced(row)))).toEqual(
        ledgerIn(html).map(([name, sum]) => `${name}: ${sum}`),
      );
    }
  },
);

story(
  'a calculator without an offer shows the same ledger on the page and in its documents',
  async ({ request }) => {
    for (const address of ['/', '/leasing-auto', '/leasing-gazel', '/leasing-tech'])
      await expectDocumentsToAgree(request, await pageOf(request, address));
  },
);
