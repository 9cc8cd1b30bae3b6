import { expect, type Locator, type Page } from '@playwright/test';
import { shownCode } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { recipientsBox } from '#tests/support/recipients-box.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { typeCompany } from '#tests/support/type-company.ts';

type Newcomer = ReturnType<typeof newcomer>;

const field = (page: Page, label: string | RegExp): Locator => page.getByRole('textbox', { name: label });

const writeFor = async (page: Page, person: Newcomer): Promise<void> => {
  await openAs(page, 'manager', '/account/requests');
  await page.getByRole('link', { name: 'Заявка для клиента' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заявка для клиента' })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить ссылку клиенту' }).press('Enter');
  await expect(field(page, 'Имя')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Имя').fill(person.name);
  await field(page, 'Телефон').pressSequentially(person.phone);
  await field(page, 'Электронная почта').fill(person.email);
  await field(page, 'Что нужно').fill('Самосвал Shacman X3000');
  await page.getByRole('combobox', { name: 'Вид техники' }).selectOption('tipper');
  await field(page, 'Цена с НДС').fill('9000000');
  await page.getByRole('button', { name: 'Отправить ссылку клиенту' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ждём подтверждения клиента' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
};

const agree = async (page: Page): Promise<void> => {
  await expect(page.getByText('Самосвал Shacman X3000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Подтвердить и получить код' }).press('Enter');
  await expect(recipientsBox(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await recipientsBox(page).press('Space');
  await page.getByRole('checkbox', { name: /согласие на обработку/i }).press('Space');
  await page.getByRole('button', { name: 'Подтвердить и получить код' }).press('Enter');
};

const enterCode = async (page: Page): Promise<void> => {
  const code = await shownCode(page);
  await expectAccessible(page);
  await field(page, /Код из звонка/).fill(code);
};

story('a manager writes a request for a caller, who confirms it by the link', async ({ page, browser }) => {
  const person = newcomer();
  await writeFor(page, person);
  const first = linkIn(await letterTo(person.email, /заявка на лизинг/), '/offers/manual/take');
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  const letter = await letterTo(person.email, /заявка на лизинг/, { count: 2 });
  const link = linkIn(letter, '/offers/manual/take');
  expect(link).not.toBe(first);

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const caller = await elsewhere.newPage();
  await caller.goto(first);
  await expect(caller.getByRole('heading', { name: 'Эта ссылка не подходит' })).toBeVisible();
  await expectAccessible(caller);
  await caller.goto(link);
  await agree(caller);
  await enterCode(caller);

  await expect(caller.getByText(/Заявка № \d+ отправлена/)).toBeVisible();
  await caller.reload();
  await expect(caller.getByText(/Заявка № \d+ отправлена/)).toBeVisible();
  await expectAccessible(caller);
  await typeCompany(caller, person.company);
  await caller.getByRole('button', { name: 'Продолжить' }).click();
  await caller.getByLabel('Придумайте пароль').fill(person.password);
  await expectAccessible(caller);
  await caller.getByRole('button', { name: 'Открыть кабинет' }).click();
  await expect(caller).toHaveURL(/\/account\/requests\/[\w-]+$/);
  await expect(caller.getByRole('heading', { name: 'Самосвал Shacman X3000' })).toBeVisible();
  await expect(caller.getByText(person.company.name).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(person.name).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ждём подтверждения клиента' })).toBeHidden();
  await elsewhere.close();
});
