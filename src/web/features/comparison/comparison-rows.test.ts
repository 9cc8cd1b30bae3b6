import { describe, expect, it } from 'vitest';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { rowsOf, type Compared } from './comparison-rows.ts';

type Parts = {
  payment?: number;
  allIn?: number;
  insured?: boolean;
  adjusted?: boolean;
  schedule?: string;
  year?: number;
  attributes?: object[];
};

const column = ({
  payment = 100,
  allIn = 1000,
  insured = true,
  adjusted = false,
  schedule = 'annuity',
  year = 2025,
  attributes = [],
}: Parts) =>
  ({
    offer: {
      year,
      priceKopecks: 100_000_00,
      condition: 'new',
      availability: 'in_stock',
      city: 'Казань',
      vendor: { name: 'Техника', slug: 'tehnika' },
      paymentTerms: { advance: '0.2', months: 36, schedule, adjusted },
      terms: { annualRate: '0.24', insurance: insured ? { annualKopecks: 1, inPayments: false } : null },
      attributes,
    },
    calculation: {
      paymentKopecks: payment,
      allInKopecks: allIn,
      feesKopecks: 0,
      appreciationPerYear: '0.1100',
      effectiveRate: null,
    },
  }) as unknown as Compared;

const rowOf = (columns: Compared[], key: string) => rowsOf(columns).find((row) => row.key === key);

const paymentOf = (columns: Compared[]) => {
  const row = rowOf(columns, 'payment');
  return { name: row?.name, notes: row?.cells.map((cell) => cell?.note) };
};

describe('rows of a comparison', () => {
  it('mark where offers differ, and nothing for a single offer', () => {
    const two = [column({ year: 2024 }), column({ year: 2025 })];
    expect(rowOf(two, 'year')?.differs).toBe(true);
    expect(rowOf(two, 'city')?.differs).toBe(false);
    expect(rowsOf([column({})]).some(({ differs }) => differs)).toBe(false);
    expect(rowsOf([])).not.toHaveLength(0);
  });

  it('name the least payment and the least total, each for itself', () => {
    const columns = [
      column({ payment: 90, allIn: 3 }),
      column({ payment: 80, allIn: 5 }),
      column({ payment: 80 }),
    ];
    expect(rowOf(columns, 'payment')?.best).toEqual([1, 2]);
    expect(rowOf(columns, 'allIn')?.best).toEqual([0]);
    expect(rowOf(columns, 'price')?.best).toEqual([]);
  });

  it('name no best offer among equals, for a single one, or at terms other than the requested', () => {
    expect(rowOf([column({}), column({})], 'payment')?.best).toEqual([]);
    expect(rowOf([column({})], 'payment')?.best).toEqual([]);
    const adjusted = column({ payment: 1, adjusted: true });
    expect(rowOf([column({ payment: 9 }), adjusted], 'payment')?.best).toEqual([]);
    expect(rowOf([column({ payment: 9 }), column({ payment: 8 }), adjusted], 'payment')?.best).toEqual([1]);
    expect(rowOf([adjusted], 'payment')?.cells[0]?.note).toMatch(/^ближайшие условия: аванс/);
  });

  it('call the payment by the schedule of the offers: in the row, or in each cell where they differ', () => {
    const decreasing = column({ schedule: 'decreasing' });
    const seasonal = column({ schedule: 'seasonal', adjusted: true });
    const terms = `аванс ${formatPercent('0.2')}, ${months(36)}`;
    expect(paymentOf([column({}), column({})])).toEqual({ name: 'Платёж в месяц', notes: [terms, terms] });
    expect(paymentOf([decreasing])).toEqual({ name: 'Первый платёж, дальше меньше', notes: [terms] });
    expect(paymentOf([seasonal])).toEqual({
      name: 'Наибольший платёж',
      notes: [`ближайшие условия: ${terms}`],
    });
    expect(paymentOf([column({}), decreasing, seasonal])).toEqual({
      name: 'Платёж',
      notes: [
        `в месяц, ${terms}`,
        `первый платёж, дальше меньше, ${terms}`,
        `в самый нагруженный месяц, ближайшие условия: ${terms}`,
      ],
    });
  });

  it('call the whole cost by the name of the ledger, and say what is not in it', () => {
    const row = rowOf([column({ allIn: 848_198_450 }), column({ insured: false })], 'allIn');
    expect(row).toMatchObject({ name: 'Всего', cells: [{ text: formatRubles(848_198_450) }, {}] });
    expect(row?.cells[0]?.note).toBe('со страховкой, комиссий и сборов нет');
    expect(row?.cells[1]?.note).toMatch(/^без страховки: её назовёт/);
    expect(rowOf([column({})], 'annualRate')?.cells[0]?.text).toBe(formatPercent('0.24'));
  });

  it('combine the attributes of all sorts of assets', () => {
    const power = { key: 'powerHp', name: 'Мощность', value: '300', unit: 'л. с.' };
    const lift = { key: 'lift', name: 'Подъём', value: 'Да', unit: null };
    const columns = [column({ attributes: [power] }), column({ attributes: [lift, power] })];
    expect(rowOf(columns, 'attribute.powerHp')).toMatchObject({ name: 'Мощность', differs: false });
    expect(rowOf(columns, 'attribute.powerHp')?.cells[0]?.text).toBe(`300${nbsp}л. с.`);
    expect(rowOf(columns, 'attribute.lift')).toMatchObject({ cells: [null, { text: 'Да' }], differs: true });
  });
});
