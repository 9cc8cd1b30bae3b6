import { expect, type Page } from '@playwright/test';
import { enterCode, enterCompany, enterContacts } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { recipientsBox } from '#tests/support/recipients-box.ts';
import { shownLedger } from '#tests/support/shown-ledger.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const next = (page: Page) => page.getByRole('button', { name: 'Продолжить' });

/** Sends the request, and returns the cost that the step has shown. */
const send = async (page: Page): Promise<string[]> => {
  await expect(page.getByRole('heading', { name: 'Проверьте и отправьте' })).toBeVisible();
  const ledger = await shownLedger(page.getByRole('region', { name: 'Проверьте и отправьте' }));
  expect(await shownLedger(page.getByRole('complementary'))).toEqual(ledger);
  await expectAccessible(page);
  await recipientsBox(page).check();
  await page.getByRole('button', { name: 'Отправить заявку' }).dblclick();
  await expect(page.getByText(/Заявка № \d+ у нас/)).toBeVisible();
  await expectAccessible(page);
  return ledger;
};

story('a visitor asks for an asset that is not in the catalogue', async ({ page }) => {
  const person = newcomer();
  await page.goto('/offers/manual');
  await page.getByRole('combobox', { name: 'Вид техники' }).selectOption('tipper');
  await field(page, 'Цена с НДС').fill('9000000');
  const aside = page.getByRole('complementary');
  await expect(aside).toContainText(/284\s351,11\s₽/);
  await next(page).click();
  await expect(page.getByText('Назовите технику или дайте ссылку на неё')).toBeVisible();
  await expect(field(page, 'Что нужно')).toBeFocused();
  await expectAccessible(page);

  await field(page, 'Что нужно').fill('Самосвал Shacman X3000');
  await field(page, 'Ссылка').fill('https://example.com/shacman');
  await field(page, 'Поставщик').fill('ООО «Поставщик»');
  await expect(aside).toContainText('Расчёт не является офертой');
  await field(page, 'Срок, месяцев').fill('61');
  await next(page).click();
  await expect(page.getByText(/Не больше 60\sмесяцев/)).toBeVisible();
  await field(page, 'Срок, месяцев').fill('48');
  await expectAccessible(page);
  await next(page).click();

  await expect(page).toHaveURL(/\/offers\/manual\/take\?.*term=48/);
  await expect(page.getByRole('heading', { name: 'Как с вами связаться' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Что нужно')).toHaveValue('Самосвал Shacman X3000');
  await expect(field(page, 'Срок, месяцев')).toHaveValue('48');
  await page.goForward();
  await enterContacts(page, person);
  await expect(page.getByRole('heading', { name: 'Подтвердите телефон' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary')).toContainText('Самосвал Shacman X3000');
  await expect(page.getByRole('heading', { name: 'Подтвердите телефон' })).toBeVisible();
});

story('a manual request is sent, and a reload still says so', async ({ page }) => {
  const person = newcomer();
  // A form without scripts, or one on a landing page, fills in only some of the fields.
  await page.goto('/offers/manual/take?kind=manual&type=tipper&price=9%20000%20000&supplier=Завод');
  await expect(page.getByRole('heading', { name: 'Что вам нужно' })).toBeVisible();
  await expect(field(page, 'Цена с НДС')).toHaveValue(/9\s000\s000/);
  await field(page, 'Что нужно').fill('Самосвал Howo T5G');
  await expectAccessible(page);
  await page.reload();
  await expect(field(page, 'Что нужно')).toHaveValue('Самосвал Howo T5G');
  await next(page).click();
  await enterContacts(page, person);
  await enterCode(page);
  await expect(page.getByRole('heading', { name: 'На кого оформляем' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'На кого оформляем' })).toBeVisible();
  await enterCompany(page, person);
  await page.getByRole('button', { name: 'Изменить технику и условия' }).click();
  await page.getByRole('radio', { name: '₽' }).check({ force: true });
  await field(page, 'Аванс, ₽').fill('2700000');
  await page.getByRole('combobox', { name: 'Система налогообложения' }).selectOption('usnIncome');
  await expectAccessible(page);
  await next(page).click();
  await expect(page).toHaveURL(/advance=2700000.*regime=usnIncome.*unit=roubles/);
  await expect(page.getByText(/2\s700\s000\s₽/).first()).toBeVisible();
  await send(page);
  await page.reload();
  await expect(page.getByText(/Заявка № \d+ у нас/)).toBeVisible();
  await expectAccessible(page);
});

story('an owner asks for leaseback with a file and signs in to see both', async ({ page }) => {
  const person = newcomer();
  await page.goto('/leasback');
  await expect(page.getByText(/Обычно выплачивают/)).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Рыночная цена с НДС').fill('6000000');
  await expect(page).toHaveURL(/price=6000000/);
  await page.getByRole('link', { name: 'Оставить заявку с этим расчётом' }).click();
  await expect(page).toHaveURL(/\/offers\/manual\/leaseback\?.*wanted=3600000/);
  await expect(field(page, 'Сколько хотите получить')).toHaveValue(/3\s600\s000/);
  await field(page, 'Марка и модель').fill('КАМАЗ 65115');
  await field(page, 'VIN').pressSequentially('хтс651154 к1234567');
  await expect(field(page, 'VIN')).toHaveValue('XTC651154K1234567');
  await expect(page.getByText('Контрольная цифра не сходится')).toBeVisible();
  await field(page, 'Сколько хотите получить').fill('1000000');
  await next(page).click();
  await expect(page.getByText(/Это меньше 51\s% цены/)).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Сколько хотите получить').fill('3600000');
  await next(page).click();

  await expect(page).toHaveURL(/\/offers\/manual\/take\?.*kind=leaseback/);
  expect(page.url()).not.toContain('XTC');
  await page.reload();
  await expect(page.getByRole('complementary')).toContainText('XTC651154K1234567');
  await enterContacts(page, person);
  await enterCode(page);
  await enterCompany(page, person);
  await page.locator('input[type=file]').setInputFiles({
    name: 'счёт.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
  });
  await expect(page.getByRole('button', { name: 'Убрать «счёт.pdf»' })).toBeVisible();
  const ledger = await send(page);
  await page.getByLabel('Придумайте пароль').fill(person.password);
  await page.getByRole('button', { name: 'Открыть кабинет' }).click();
  await expect(page).toHaveURL(/\/account\/requests\/[\w-]+$/);
  const main = page.getByRole('main');
  expect(await shownLedger(main)).toEqual(ledger);
  await expect(main.getByRole('button', { name: 'счёт.pdf', exact: true })).toBeVisible();
  await expect(main).toContainText('Возвратный лизинг');
  await expect(main).toContainText('XTC651154K1234567');
  await expect(main).toContainText(/3\s600\s000\s₽/);
  await expectAccessible(page);
});

story('the form is filled in and sent on by keyboard alone', async ({ page }) => {
  await page.goto('/offers/manual');
  const name = field(page, 'Что нужно');
  await name.focus();
  await page.keyboard.type('Лада Веста');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Вид техники' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2000000');
  await expect(page.getByRole('complementary')).toContainText('Платёж в месяц');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/take\?.*type=cars/);
  await expect(page.getByRole('heading', { name: 'Как с вами связаться' })).toBeVisible();
});

story.describe('without scripts', () => {
  story.use({ javaScriptEnabled: false });

  story('the pages can be read, and their forms lead to the next step', async ({ page }) => {
    await page.goto('/leasback');
    await expect(page.getByText(/2\s800\s000\s₽/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Налоги' })).toBeVisible();
    await field(page, 'Рыночная цена с НДС').fill('6 000 000');
    await page.getByRole('button', { name: 'Пересчитать' }).click();
    await expect(page).toHaveURL(/\/leasback\?.*price=/);
    await expect(page.getByText(/3\s360\s000\s₽/)).toBeVisible();

    await page.goto('/offers/manual/leaseback?type=tipper&year=2021&price=9000000&wanted=6000000');
    await expect(page.getByText(/236\s956,08\s₽/).first()).toBeVisible();
    await expect(field(page, 'VIN')).toBeHidden();

    await page.goto('/offers/manual');
    await expect(page.getByText(/только с\sвключённым JavaScript/)).toBeVisible();
    await field(page, 'Что нужно').fill('Самосвал');
    await next(page).click();
    await expect(page).toHaveURL(/\/offers\/manual\/take\?kind=manual&name=/);
    await expect(page.getByText(/включите в браузере JavaScript/)).toBeVisible();
  });
});
