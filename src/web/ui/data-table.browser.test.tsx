import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { tabTo } from '#tests/support/tab-to.ts';
import { DataTable, type Column } from './data-table.tsx';

type Row = { number: number; payment: string };

const columns: readonly Column<Row>[] = [
  { key: 'number', title: '№', cell: ({ number }) => number },
  { key: 'payment', title: 'Платёж', numeric: true, cell: ({ payment }) => payment },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, payment: `${index + 1} 000 ₽` }));

const draw = (count: number, phone?: 'cards') =>
  show(
    <DataTable
      caption="График платежей"
      columns={columns}
      rows={rowsOf(count)}
      rowKey={({ number }) => number}
      totals={['Итого', 'всё']}
      phone={phone}
    />,
  );

const region = page.getByRole('region', { name: 'График платежей' });

test('the table is named by what it shows, with heads, rows and totals', async () => {
  draw(2);
  await expect.element(page.getByRole('table', { name: 'График платежей' })).toBeVisible();
  const texts = page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(texts).toEqual([
    ['№', 'Платёж'],
    ['1', '1 000 ₽'],
    ['2', '2 000 ₽'],
    ['Итого', 'всё'],
  ]);
  expect(page.getByRole('columnheader').elements()).toHaveLength(2);
});

test('a table that fits takes no focus', async () => {
  draw(2);
  await expect.element(region).not.toHaveAttribute('tabindex');
});

test('a long table takes focus and scrolls from the keyboard, its head staying in view', async () => {
  draw(60);
  await expect.element(region).toHaveAttribute('tabindex', '0');
  await tabTo(() => region.element());
  await userEvent.keyboard('{End}');
  await expect.poll(() => region.element().scrollTop).toBeGreaterThan(500);
  const box = region.element().getBoundingClientRect();
  await expect
    .poll(() => page.getByRole('columnheader', { name: '№' }).element().getBoundingClientRect().top)
    .toBeLessThan(box.top + 50);
});

test('on a phone rows become cards, each value with the name of its column', async () => {
  await page.viewport(360, 740);
  draw(2, 'cards');
  const cards = page.getByRole('list', { name: 'График платежей' }).getByRole('listitem');
  await expect.element(cards.first()).toMatchTextContent(/№1Платёж1 000 ₽/);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});

test('on a phone the name of a column shares a line with a value of touch size', async () => {
  await page.viewport(360, 740);
  const tall: Column<Row> = {
    key: 'link',
    title: 'Заявка',
    cell: () => (
      <a href="/" className="inline-flex min-h-11 items-center">
        Открыть
      </a>
    ),
  };
  show(
    <DataTable
      caption="Заявки"
      columns={[tall]}
      rows={rowsOf(1)}
      rowKey={({ number }) => number}
      phone="cards"
    />,
  );
  await expect.element(page.getByRole('listitem')).toBeVisible();
  const card = page.getByRole('listitem').element();
  const middleOf = (part: string): number => {
    const range = document.createRange();
    range.selectNodeContents(card.querySelector(part) ?? card);
    const { top, bottom } = range.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  expect(Math.abs(middleOf('dt') - middleOf('a'))).toBeLessThan(4);
  await page.viewport(1280, 800);
});
