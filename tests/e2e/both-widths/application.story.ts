import { expect, type Page } from '@playwright/test';
import { shownCode } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { recipientsBox } from '#tests/support/recipients-box.ts';
import { shownLedger } from '#tests/support/shown-ledger.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { typeCompany } from '#tests/support/type-company.ts';

type Newcomer = ReturnType<typeof newcomer>;

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

/** The fitting lessors, each with a box. */
const lessors = (page: Page) =>
  page.getByRole('group', { name: 'Кому отправить заявку' }).getByRole('checkbox');

const enterContacts = async (page: Page, person: Newcomer): Promise<void> => {
  await field(page, 'Как к вам обращаться').fill(person.name);
  await field(page, 'Телефон').pressSequentially(person.phone);
  await field(page, 'Электронная почта').fill(person.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('Без согласия мы не можем принять заявку')).toBeVisible();
  await page.getByRole('checkbox', { name: /согласие на обработку/i }).check();
  await page.getByRole('button', { name: 'Получить код' }).click();
};

const enterCode = async (page: Page): Promise<void> => {
  const code = await shownCode(page);
  await expectAccessible(page);
  const wrong = code === '0000' ? '1111' : '0000';
  await field(page, /Код из звонка/).fill(wrong);
  await expect(page.getByText('Код не подошёл')).toBeVisible();
  await field(page, /Код из звонка/).fill(code);
};

const enterCompany = async (page: Page, { company }: Newcomer): Promise<void> => {
  await expectAccessible(page);
  const wrong = company.inn.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  await typeCompany(page, { ...company, inn: wrong });
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('В ИНН ошибка: проверьте цифры')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'ИНН').fill(company.inn);
  await page.getByRole('button', { name: 'Продолжить' }).click();
};

story('a visitor finds a machine by the payment and sends a request', async ({ page }) => {
  // The browser's own message about the wrong code.
  expectComplaint(/status of 422/);
  const person = newcomer();
  await page.goto('/');
  await expectAccessible(page);
  await page.goto('/catalog/trucks?payment=-400000&term=48');
  const first = page.getByRole('article').first();
  await expect(first).toContainText('48 месяцев');
  await expectAccessible(page);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/offers\/[\w-]+\?.*term=48/);
  await expect(page.getByRole('heading', { name: 'График платежей' })).toBeVisible();
  await expect(page.getByText(/^от\s\d+\sкомпани[ий]/)).toBeVisible();
  const shown = await shownLedger(page.getByRole('region', { name: 'Полная стоимость' }));
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Получить в лизинг' }).first().click();
  await expect(page).toHaveURL(/\/take\?.*term=48/);
  await enterContacts(page, person);
  await enterCode(page);
  await enterCompany(page, person);

  const step = page.getByRole('region', { name: 'Проверьте и отправьте' });
  await expect(step.locator('[data-ledger]')).toBeVisible();
  const ledger = await shownLedger(step);
  expect(ledger).toContainEqual(expect.stringMatching(/^Всего: /));
  expect(ledger).toEqual(shown);
  expect(await shownLedger(page.getByRole('complementary'))).toEqual(ledger);
  await expectAccessible(page);
  await field(page, 'Комментарий').fill('Звоните после обеда');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText('Без согласия мы не можем принять заявку')).toBeVisible();
  await expect(recipientsBox(page)).toBeFocused();
  const [dropped, ...others] = await lessors(page).all();
  await dropped?.uncheck();
  await page.reload();
  await expect(lessors(page)).toHaveCount(others.length + 1);
  await expect(lessors(page).first()).not.toBeChecked();
  await expect(recipientsBox(page)).not.toBeChecked();
  await recipientsBox(page).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отправить заявку' }).dblclick();
  await expect(page.getByText(/Заявка № \d+ у нас/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Придумайте пароль').fill(person.password);
  await page.getByRole('button', { name: 'Открыть кабинет' }).click();
  await expect(page).toHaveURL(/\/account\/requests\/[\w-]+$/);
  await expect(page.getByText('Отправлена').first()).toBeVisible();
  await expect(page.getByText('Звоните после обеда')).toBeVisible();
  expect(await shownLedger(page.getByRole('main'))).toEqual(ledger);
  const [, id = ''] = /requests\/([\w-]+)$/.exec(page.url()) ?? [];
  await expectAccessible(page);

  await page.goto('/account/requests');
  await expect(page.getByRole('main').locator(`a[href="/account/requests/${id}"]`)).toHaveCount(1);
  await expectAccessible(page);
});

story('what was typed stays after a reload', async ({ page }) => {
  const person = newcomer();
  await page.goto('/catalog');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Получить в лизинг' }).first().click();
  await field(page, 'Как к вам обращаться').fill(person.name);
  await field(page, 'Электронная почта').fill(person.email);
  await page.reload();
  await expect(field(page, 'Как к вам обращаться')).toHaveValue(person.name);
  await expect(field(page, 'Электронная почта')).toHaveValue(person.email);
  await expect(page.getByRole('checkbox', { name: /согласие на обработку/i })).not.toBeChecked();
});
