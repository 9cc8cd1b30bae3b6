import { expect, type Page } from '@playwright/test';
import { enterCode, enterCompany, enterContacts } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { recipientsBox } from '#tests/support/recipients-box.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const form = (page: Page) => page.getByRole('region', { name: 'Заявка на лизинг' });
const preset = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Готовые условия' }).getByRole('link', { name });

story('from an advertisement to a request with preset terms', async ({ page }) => {
  const person = newcomer();
  await page.goto('/leasing-gazel?utm_source=ya&utm_campaign=gazel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ГАЗели и фургоны в лизинг');
  await expect(page.getByRole('region', { name: 'ГАЗели и фургоны в лизинг' })).toContainText(
    /от\s[\d\s]+₽ в\sмесяц/,
  );
  await expect(page.getByRole('region', { name: 'Что даёт лизинг, в рублях' })).toContainText('Экономия');

  await preset(page, 'Без первого взноса').click();
  await expect(page).toHaveURL(/preset=no-advance/);
  await expect(preset(page, 'Без первого взноса')).toHaveAttribute('aria-current', 'true');
  const calculator = page.getByRole('region', { name: 'Сколько это стоит' });
  await expect(calculator.getByText(/^в\sмесяц, аванс 0\s₽, 60\sмесяцев/)).toBeVisible();
  await calculator.getByLabel('Срок, месяцев', { exact: true }).fill('48');
  await expect(preset(page, 'Без первого взноса')).not.toHaveAttribute('aria-current');
  await preset(page, 'Фургон для доставки').click();
  await expect(calculator.getByLabel('Срок, месяцев', { exact: true })).toHaveValue('36');

  await page.getByRole('link', { name: 'Оставить заявку' }).filter({ visible: true }).first().click();
  await expect(form(page)).toBeInViewport();
  await expect(form(page).getByLabel('Вид техники')).toHaveValue('panel-van');
  await expect(form(page).getByLabel('Цена с НДС')).toHaveValue(/^3\s200\s000$/);
  await field(page, 'Что нужно').fill('ГАЗель NEXT, фургон');
  await form(page).getByLabel('Аванс').fill('25');
  await expect(form(page).getByText('Платёж в месяц на этих условиях')).toBeVisible();
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Продолжить' }).click();

  await expect(page).toHaveURL(/\/offers\/manual\/take\?.*advance=25/);
  await enterContacts(page, person);
  await enterCode(page);
  await enterCompany(page, person);
  await recipientsBox(page).check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText(/Заявка № \d+ у нас/)).toBeVisible();
  await page.getByLabel('Придумайте пароль').fill(person.password);
  await page.getByRole('button', { name: 'Открыть кабинет' }).click();
  await expect(page).toHaveURL(/\/account\/requests\/[\w-]+$/);
  await expect(page.getByText('ГАЗель NEXT, фургон').first()).toBeVisible();
});

for (const path of ['/leasing-auto', '/leasing-gazel', '/leasing-tech'])
  story(`${path} is complete, and its one action stays in view`, async ({ page }) => {
    await page.goto(path);
    const [first] = await page.getByRole('article').all();
    await expect(first ?? page.getByRole('article')).toContainText('в месяц');
    await expect(page.getByRole('link', { name: /^Получить в лизинг/ }).first()).toHaveAttribute(
      'href',
      /^\/offers\/[\w-]+\/take$/,
    );
    for (const share of [0, 0.3, 0.6, 0.9]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
      const action = page.getByRole('link', { name: 'Оставить заявку' }).filter({ visible: true });
      await expect(action.first()).toBeInViewport();
    }
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(
      1,
    );
  });

story('by keyboard alone: preset terms, then the form', async ({ page }) => {
  await page.goto('/leasing-tech');
  await preset(page, 'Автокран').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/preset=crane/);
  await expect(page.getByText(/первый платёж, дальше меньше, аванс/).first()).toBeVisible();
  await field(page, 'Что нужно').focus();
  await page.keyboard.type('Автокран 25 т');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offers\/manual\/take\?.*type=truck-crane/);
  await expect(page).toHaveURL(/price=19000000/);
});

story.describe('without scripts', () => {
  story.use({ javaScriptEnabled: false });

  story('preset terms open their page and the form leads to the next step', async ({ page }) => {
    await page.goto('/leasing-auto');
    await preset(page, 'Машина для такси').click();
    await expect(page).toHaveURL(/preset=taxi/);
    await expect(form(page).getByLabel('Цена с НДС')).toHaveValue(/^1\s900\s000$/);
    await expect(page.getByText('включите скрипты').first()).toBeVisible();
    await field(page, 'Что нужно').fill('Две машины для такси');
    await form(page).getByRole('button', { name: 'Продолжить' }).click();
    await expect(page).toHaveURL(/\/offers\/manual\/take\?.*type=sedan/);
  });
});
