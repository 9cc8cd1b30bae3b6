import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { tabTo } from '#tests/support/tab-to.ts';
import { FoldedTable } from './folded-table.tsx';

const rows = Array.from({ length: 36 }, (_, index) => index + 1);

const draw = (first: number) =>
  show(
    <FoldedTable
      caption="График платежей"
      columns={[{ key: 'number', title: '№', cell: (row: number) => row }]}
      rows={rows}
      first={rows.slice(0, first)}
      rowKey={(row) => row}
      more="Показать весь график"
      totals={['Итого']}
    />,
  );

const whole = page.getByRole('table', { name: 'График платежей', exact: true });
const start = page.getByRole('table', { name: 'График платежей, первые строки' });

test('a long schedule shows its first rows, and the keyboard expands and folds it', async () => {
  draw(6);
  await expect.element(start).toBeVisible();
  expect(start.getByRole('row').elements()).toHaveLength(7);
  await expect.element(whole).not.toBeInTheDocument();
  const fold = page.getByText('Показать весь график');
  await tabTo(() => fold.element().closest('summary'));
  await userEvent.keyboard('{Enter}');
  await expect.element(whole).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  expect(whole.getByRole('row').elements()).toHaveLength(1 + 36 + 1);
  await expect.element(fold).not.toBeVisible();
  await page.getByText('Свернуть').click();
  await expect.element(start).toBeVisible();
  await expect.element(whole).not.toBeInTheDocument();
});

test('a schedule that is no longer than its first rows is not folded', async () => {
  draw(36);
  await expect.element(whole).toBeVisible();
  await expect.element(page.getByText('Показать весь график')).not.toBeInTheDocument();
});
