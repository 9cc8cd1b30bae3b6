import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { plainDefaults, typeOf } from '#tests/support/usual-lease.ts';
import { usualTerms } from '#web/lib/calculation/quick-terms.ts';
import { QuickFields } from './quick-fields.tsx';
import { QuickResults } from './quick-results.tsx';
import { calculateQuick } from './quick-terms.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';

const cars = typeOf('cars', {
  name: 'Легковые',
  nameOne: 'Легковой автомобиль',
  defaults: {
    ...plainDefaults,
    insurance: { share: '0.03' },
    fees: [{ name: 'Постановка на учёт', amountKopecks: 1_500_000, monthsAfterStart: 0 }],
  },
});

function Fields() {
  const [terms, setTerms] = useState(usualTerms);
  const { calculated, errors } = calculateQuick(terms, cars, {
    today: '2026-12-01',
    taxRates: russianTaxRates,
  });
  return (
    <>
      <QuickFields
        types={[cars]}
        type={cars}
        onType={() => undefined}
        terms={terms}
        change={(patch) => setTerms({ ...terms, ...patch })}
        errors={errors}
        priceKopecks={300_000_000}
      />
      {calculated && (
        <QuickResults
          calculated={calculated}
          note=""
          extrasNote={undefined}
          outdated={false}
          action={null}
          takeHome={null}
        />
      )}
    </>
  );
}

const draw = () => show(<Fields />);

/** Names and sums as they are shown. */
const rows = () =>
  [...document.querySelectorAll('[data-ledger] > div')].map((row) => [
    row.querySelector('dt')?.firstChild?.textContent,
    row.querySelector('dd')?.textContent?.replaceAll('\u00A0', ' '),
  ]);

test('the whole cost is shown under the ledger’s names, with the type’s usual insurance and fees', async () => {
  draw();
  await expect.element(page.getByRole('button', { name: 'Что это: На деле, после налогов' })).toBeVisible();
  expect(rows()).toEqual([
    ['Цена', '3 000 000 ₽'],
    ['Аванс', '600 000 ₽'],
    ['Платежи', '3 389 026,12 ₽'],
    ['Выкуп', '1 000 ₽'],
    ['По договору', '3 990 026,12 ₽'],
    ['Переплата', '990 026,12 ₽'],
    ['Страховка', '270 000 ₽'],
    ['Комиссии и сборы', '15 000 ₽'],
    ['Всего', '4 275 026,12 ₽'],
    ['Экономия на налогах', '−1 610 420,02 ₽'],
    ['На деле, после налогов', '2 664 606,10 ₽'],
  ]);
});

test('a row that is switched off by the keyboard says that it is not in the figure', async () => {
  draw();
  const insurance = page.getByRole('checkbox', { name: 'Обычная страховка, 3 % цены в год' });
  await expect.element(insurance).toBeChecked();
  insurance.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('не входит: её назовёт лизинговая компания')).toBeVisible();
  expect(rows()).toContainEqual(['Страховка', '—']);
  expect(rows()).toContainEqual(['Всего', '4 005 026,12 ₽']);
  await page.getByRole('checkbox', { name: 'Постановка на учёт, 15 000 ₽' }).click();
  await expect.element(page.getByText('не входят: их назовёт лизинговая компания')).toBeVisible();
  expect(rows()).toContainEqual(['Всего', '3 990 026,12 ₽']);
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('не входят: их назовёт лизинговая компания')).not.toBeInTheDocument();
});

test('the rate of УСН is the region’s, and one out of its bounds is named', async () => {
  draw();
  await page
    .getByRole('combobox', { name: 'Система налогообложения' })
    .selectOptions('usnIncomeMinusExpenses');
  const rate = page.getByRole('textbox', { name: 'Ставка налога' });
  await expect.element(rate).toHaveValue('15');
  expect(rows()).toContainEqual(['На деле, после налогов', '3 633 772,20 ₽']);
  await rate.fill('16');
  await expect.element(page.getByText(/^Укажите ставку от 5 до/)).toBeVisible();
});
