import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, story } from '#tests/support/story.ts';

/** Finds a row by the button of its explanation, which is hidden without scripts; explanations mention other rows. */
const rowOf = (ledger: Locator, name: string) =>
  ledger.locator('> div').filter({ has: ledger.page().locator(`button[aria-label="Что это: ${name}"]`) });

const kopecksOf = (text: string): number => {
  const [, sign = '', whole = '', part = ''] = /([−-]?)([\d\s]+)(?:,(\d\d))?\s₽/.exec(text) ?? [];
  return (sign ? -1 : 1) * (Number(whole.replaceAll(/\s/g, '')) * 100 + Number(part || 0));
};

const sumOf = async (ledger: Locator, name: string): Promise<number> => {
  const text = await rowOf(ledger, name).getByRole('definition').textContent();
  return text === '—' ? 0 : kopecksOf(text ?? '');
};

/** The parts shown on the page add up to the totals shown there. */
const expectSums = async (ledger: Locator): Promise<void> => {
  const of = async (names: readonly string[]) =>
    (await Promise.all(names.map(async (name) => sumOf(ledger, name)))).reduce((left, right) => left + right);
  const contract = ['Аванс', 'Платежи', 'Выкуп'];
  expect(await of(contract)).toBe(await sumOf(ledger, 'По договору'));
  const all = [...contract, 'Страховка', 'Комиссии и сборы'];
  expect(await of(all)).toBe(await sumOf(ledger, 'Всего'));
  expect(await of([...all, 'Экономия на налогах'])).toBe(await sumOf(ledger, 'На деле, после налогов'));
};

const openHomeCalculator = async (page: Page): Promise<Locator> => {
  await page.goto('/');
  const calculator = page.getByRole('region', { name: 'Калькулятор лизинга' });
  await calculator.scrollIntoViewIfNeeded();
  return calculator;
};

story(
  'usual insurance and fees are included, and left out of the figure once switched off',
  async ({ page }) => {
    const calculator = await openHomeCalculator(page);
    const ledger = calculator.locator('[data-ledger]');
    await expect(calculator.getByText(/^Страховка и сборы — по обычным ставкам/)).toBeVisible();
    await expectSums(ledger);
    const all = await sumOf(ledger, 'Всего');
    const [insurance, fees] = [await sumOf(ledger, 'Страховка'), await sumOf(ledger, 'Комиссии и сборы')];
    expect(insurance).toBeGreaterThan(0);
    expect(fees).toBeGreaterThan(0);

    await calculator.getByRole('checkbox', { name: /^Обычная страховка/ }).uncheck();
    await expect(rowOf(ledger, 'Страховка')).toContainText('не входит: её назовёт лизинговая компания');
    await calculator.getByRole('checkbox', { name: /^Постановка на учёт/ }).uncheck();
    await expect(rowOf(ledger, 'Комиссии и сборы')).toContainText(
      'не входят: их назовёт лизинговая компания',
    );
    expect(await sumOf(ledger, 'Всего')).toBe(all - insurance - fees);
    await expectSums(ledger);
    const pdf = calculator.getByRole('link', { name: 'Скачать PDF' });
    await expect(pdf).not.toHaveAttribute('href', /insurance|fees/);
    await expectAccessible(page);
  },
);

story('the advance as a sum, the tax regime with its rate and a day of early buyout', async ({ page }) => {
  const calculator = await openHomeCalculator(page);
  const ledger = calculator.locator('[data-ledger]');
  await calculator.getByRole('radio', { name: '₽' }).check({ force: true });
  await calculator.getByRole('textbox', { name: 'Аванс, ₽' }).fill('700000');
  await expect(rowOf(ledger, 'Аванс')).toContainText(/700\s000\s₽/);
  await calculator
    .getByRole('combobox', { name: 'Система налогообложения' })
    .selectOption('usnIncomeMinusExpenses');
  await calculator.getByRole('textbox', { name: 'Ставка налога' }).fill('16');
  await expect(calculator.getByText(/Укажите ставку от 5 до\s15\s%/)).toBeVisible();
  await expect(calculator.getByText('Это прежний расчёт.')).toBeVisible();
  await calculator.getByRole('textbox', { name: 'Ставка налога' }).fill('6');
  await expect(calculator.getByText('Это прежний расчёт.')).toBeHidden();
  await expectSums(ledger);

  const table = calculator.getByRole('table', { name: /^Досрочный выкуп по месяцам/ });
  await expect(table).toBeVisible();
  const year = new Date().getFullYear() + 2;
  await calculator.getByLabel('Выкупить в определённый день').fill(`${year}-01-15`);
  await expect(calculator.getByText(new RegExp(`^Выкуп 15\\s.+${year}`)).first()).toBeVisible();
  await expect(calculator.getByRole('link', { name: 'Скачать PDF' })).toHaveAttribute(
    'href',
    new RegExp(`usnRate=0.06.*earlyBuyoutDate=${year}-01-15`),
  );
  await calculator.getByLabel('Выкупить в определённый день').fill('2020-01-15');
  await expect(calculator.getByText(/^Выкупить можно с/)).toBeVisible();
  await expectAccessible(page);
});

story(
  'a row of an offer’s ledger explains itself by keyboard, and its regime changes it',
  async ({ page }) => {
    await page.goto('/catalog/trucks');
    const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
    await page.goto(href ?? '');
    const cost = page.getByRole('region', { name: 'Полная стоимость' });
    const ledger = cost.locator('[data-ledger]');
    await expectSums(ledger);
    for (const rate of ['Ставка по договору', 'Удорожание в год', 'Эффективная ставка'])
      await expect(cost.getByRole('term').filter({ hasText: rate })).toBeVisible();

    const explain = ledger.getByRole('button', { name: 'Что это: Всего' });
    await explain.focus();
    await page.keyboard.press('Enter');
    const explanation = rowOf(ledger, 'Всего').locator('[popover]');
    await expect(explanation).toBeVisible();
    await expect(explanation).toContainText(/\+ .+ = .+₽/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
    await expect(explain).toBeFocused();

    await cost.getByRole('combobox', { name: 'Система налогообложения' }).selectOption('usnIncome');
    await expect(page).toHaveURL(/regime=usnIncome/);
    await expect.poll(async () => sumOf(ledger, 'Экономия на налогах')).toBe(0);
    await expectSums(ledger);
  },
);

story.describe('without scripts', () => {
  story.use({ javaScriptEnabled: false });

  story('every row of the ledger is there, with the schedule and the early buyout', async ({ page }) => {
    for (const address of ['/', '/leasing-auto', '/leasback']) {
      await page.goto(address);
      await expectSums(page.locator('[data-ledger]'));
      await expect(page.getByRole('table', { name: /^График платежей/ })).toBeVisible();
      await expect(page.getByRole('table', { name: /^Досрочный выкуп/ })).toBeVisible();
    }
  });
});
