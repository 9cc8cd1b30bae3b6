import * as fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { CalculateBody } from '#contract/leasing.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { calculate } from '#domain/leasing/calculate.ts';
import { anyText } from '#tests/support/any-text.ts';
import { leaseInputs, rules } from '#tests/support/leasing-arbitraries.ts';
import { dispositionOf } from './file-name.ts';
import { scheduleColumns, totalOf } from './document-lines.ts';
import type { CalculationDocument } from './calculation-document.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { makeXlsx } from './xlsx/make-xlsx.ts';

const runs = { numRuns: 6 };

const documentOf = (input: CalculateBody, title = 'КАМАЗ 65115'): CalculationDocument => {
  const result = calculate(input, rules);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return {
    site: { brand: title, legal: title },
    madeOn: '2026-11-20',
    address: 'https://example.ru/offers/1?advance=20&term=36',
    asset: { title, facts: [title] },
    input,
    calculation: result.calculation,
  };
};

// Spaces are ignored: the PDF reader only guesses them from the gaps between words.
const closed = (text: string): string => text.replaceAll(/\s+/g, '');

const textOf = async (document: CalculationDocument): Promise<string> => {
  const { text } = await extractText(new Uint8Array(await makePdf(document)), { mergePages: true });
  return closed(text);
};

const amount = (kopecks: number): string => closed(formatRubles(kopecks, { kopecks: 'always' })).slice(0, -1);

const extremes: Record<string, CalculateBody> = {
  'no interest, long, dear, seasonal': {
    priceKopecks: 30_000_000_000,
    advance: { share: '0' },
    months: 84,
    annualRate: '0',
    buyoutKopecks: 9_000_000_000,
    schedule: 'seasonal',
    weights: [1, 100, 1, 1, 100, 1, 1, 1, 1, 1, 1, 100],
    startDate: '2026-01-31',
    insurance: { annualKopecks: 30_000_000_000, inPayments: true },
    fees: Array.from({ length: 20 }, (_, index) => ({
      name: `Сбор ${'очень'.repeat(18)}${index}`,
      amountKopecks: 30_000_000_000,
      date: '2099-12-31',
    })),
  },
  'the dearest rate': {
    priceKopecks: 30_000_000_000,
    advance: { share: '0' },
    months: 84,
    annualRate: '1',
    buyoutKopecks: 0,
    schedule: 'seasonal',
    weights: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 100],
    startDate: '2026-12-01',
    taxRegime: 'usnIncomeMinusExpenses',
    usnRate: '0.05',
  },
  'no early buyout': {
    priceKopecks: 30_000_000,
    advance: { amountKopecks: 1 },
    months: 12,
    annualRate: '0.24',
    buyoutKopecks: 0,
    schedule: 'annuity',
    timing: 'prepaid',
    startDate: '2026-12-01',
    earlyBuyoutFromMonth: 84,
  },
};

const cases = fc.oneof(leaseInputs(), fc.constantFrom(...Object.values(extremes)));

/** Sums of a calculation that its document lacks. */
const missingSums = async (document: CalculationDocument): Promise<number[]> => {
  const text = await textOf(document);
  const { calculation } = document;
  const sums = [
    calculation.paymentKopecks,
    calculation.totalKopecks,
    calculation.allInKopecks,
    ...calculation.payments.flatMap((row) =>
      scheduleColumns(document).map(({ kopecksOf }) => kopecksOf(row)),
    ),
    ...scheduleColumns(document)
      .filter(({ total }) => total)
      .map((column) => totalOf(document, column)),
    ...calculation.earlyBuyouts.map(({ amountKopecks }) => amountKopecks),
  ];
  return sums.filter((sum) => !text.includes(amount(sum)));
};

describe('PDF', () => {
  test('has every sum of any calculation', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(leaseInputs(), async (input) => {
        expect(await missingSums(documentOf(input))).toEqual([]);
      }),
      runs,
    );
  });

  test.each(Object.entries(extremes))(
    'has every sum in an extreme case: %s',
    { timeout: 60_000 },
    async (_, input) => {
      expect(await missingSums(documentOf(input))).toEqual([]);
    },
  );

  test('is made whatever the name', { timeout: 60_000 }, async () => {
    const [, , input] = Object.values(extremes);
    for (const title of [
      '«Ёлка» "O\'Neil" <b>&amp;</b> \\ {x}',
      '🚚👨‍👩‍👧 Грузовик',
      'שלום مرحبا 解放 J6',
      'Ъ'.repeat(400),
      '🚚',
      '\ud800\u202e\u0000',
      '',
    ]) {
      const document = documentOf(input as CalculateBody, title);
      expect(await textOf(document)).toContain('Расчётнеявляетсяофертой');
    }
    expect(await textOf(documentOf(input as CalculateBody, '🚚 Грузовик «Ёж»'))).toContain('Грузовик«Ёж»');
  });
});

describe('workbook', () => {
  test('has every row of any calculation as numbers', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (input) => {
        const document = documentOf(input);
        const sheets = await readExcelFile(Buffer.from(await makeXlsx(document)));
        const rows = sheets[1]?.data.slice(1, -1) ?? [];
        const columns = scheduleColumns(document);
        expect(rows.map((row) => row.slice(2).map((value) => Math.round(Number(value) * 100)))).toEqual(
          document.calculation.payments.map((row) => columns.map(({ kopecksOf }) => kopecksOf(row))),
        );
      }),
      runs,
    );
  });

  test('treats no text as a formula, and no text breaks it', async () => {
    const [, , input] = Object.values(extremes);
    for (const title of ['=1+1', '<&>"\'', '\u0000\ud800\u0008x', '🚚', '@cmd', ']]>', '_x0041_']) {
      const bytes = await makeXlsx(documentOf(input as CalculateBody, title));
      const sheets = await readExcelFile(Buffer.from(bytes));
      expect(sheets).toHaveLength(3);
      const [shown] = sheets[0]?.data[0] ?? [];
      expect(shown).toBe(title === '\u0000\ud800\u0008x' ? 'x' : title);
    }
  });
});

describe('the name of a file', () => {
  test('is one header that means the same to old and new programs', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (title) => {
        const [, , input] = Object.values(extremes);
        const header = dispositionOf('pdf', documentOf(input as CalculateBody, title));
        expect(header).toMatch(
          /^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''(?:[\w.~!-]|%[\dA-F]{2})+$/,
        );
        const name = decodeURIComponent(header.slice(header.indexOf("''") + 2));
        expect(name).toMatch(/^Расчёт лизинга .*, 20\.11\.2026\.pdf$/s);
        expect(name).not.toMatch(/["*/:<>?\\|]/);
      }),
    );
  });
});
