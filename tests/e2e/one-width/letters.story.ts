import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { typeCompany } from '#tests/support/type-company.ts';

type Newcomer = ReturnType<typeof newcomer>;

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const says = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

const register = async (page: Page, person: Newcomer): Promise<void> => {
  await page.goto('/auth?mode=register');
  await signUp(page, person);
  await expect(page).toHaveURL(/\/welcome$/);
};

/** Removes the session, on a page that makes no calls, as if this were another browser. */
const signOut = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
};

story('a newcomer is welcomed, names a company and confirms the e-mail by its letter', async ({ page }) => {
  // The browser's own message about a letter that is no longer needed.
  expectComplaint(/status of 409/);
  const person = newcomer();
  await register(page, person);
  await expect(page.getByText(`Мы отправили письмо на ${person.email}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Указать компанию' }).click();
  await typeCompany(page, person.company);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(`ИНН ${person.company.inn}`)).toBeVisible();

  const again = page.getByRole('button', { name: 'Отправить письмо ещё раз' });
  await again.click();
  await expect(page.getByText('Письмо в пути на')).toBeVisible();
  const letter = await letterTo(person.email, 'Подтвердите почту', { count: 2 });
  const link = linkIn(letter, '/confirm-email');

  // Opened in another browser, where nobody is signed in.
  const tokens = await page.evaluate(() => Object.entries(localStorage));
  await signOut(page);
  await page.goto(link);
  await says(page, 'Почта подтверждена');
  await expect(page.getByRole('main').getByRole('link', { name: 'Войти' })).toBeVisible();
  // The account may have been created by somebody other than the owner of the mailbox.
  await expect(page.getByText('вход по телефону')).toBeVisible();
  await expectAccessible(page);

  await page.evaluate((kept) => kept.forEach(([key, value]) => localStorage.setItem(key, value)), tokens);
  await page.goto(link);
  await says(page, 'Почта подтверждена');
  await expect(page.getByRole('link', { name: 'Открыть кабинет' })).toBeVisible();
  await page.goto('/welcome');
  await expect(page.getByText(`Почта ${person.email} подтверждена`)).toBeVisible();
  await expect(again).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Найти технику' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
});

story('a link with a wrong token says what to do, and so does one without a token', async ({ page }) => {
  expectComplaint(/status of 422/);
  await page.goto(`/confirm-email?token=${'A'.repeat(43)}`);
  await says(page, 'Ссылка не подошла');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/auth\?back=%2Fconfirm-email/);
  await page.goto('/confirm-email');
  await says(page, 'Ссылка приходит в письме');
  await page.goto('/reject-notifications?token=damaged');
  await says(page, 'Ссылка не подошла');
  await expectAccessible(page);
  await page.goto(`/auth/password-recover/confirm?token=${'A'.repeat(43)}`);
  await says(page, 'Ссылка больше не действует');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Запросить письмо' }).click();
  await expect(page).toHaveURL(/\/auth\/password-recover$/);
});

story(
  'a letter resets a lost password; its footer stops notifications and allows them again',
  async ({ page }) => {
    // The used link.
    expectComplaint(/status of 422/);
    const person = newcomer();
    await register(page, person);
    await page.goto(linkIn(await letterTo(person.email, 'Подтвердите почту'), '/confirm-email'));
    await says(page, 'Почта подтверждена');
    await signOut(page);

    await page.goto('/auth/password-recover');
    await field(page, 'Электронная почта').fill(person.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Отправить письмо' }).click();
    await expect(page.getByText('Проверьте почту')).toBeVisible();
    await expectAccessible(page);
    const letter = await letterTo(person.email, 'Новый пароль');
    const link = linkIn(letter, '/auth/password-recover/confirm');
    await page.goto(link);
    await page.getByLabel('Придумайте пароль').fill('совсем другой ключ');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await expect(page).toHaveURL(/\/account\/requests/);
    await signOut(page);
    await page.goto(link);
    await says(page, 'Ссылка больше не действует');

    await page.goto(linkIn(letter, '/reject-notifications'));
    await says(page, 'Не присылать вам письма?');
    await expect(page.getByRole('main')).toContainText(person.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Не присылать ничего' }).click();
    await says(page, 'Больше не пишем');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await says(page, 'Больше не пишем');
    await page.getByRole('button', { name: 'Вернуть письма' }).click();
    await says(page, 'Письма снова приходят');

    // A client is not asked about what only vendors get.
    await expect(page.getByRole('checkbox', { name: 'Заявки на вашу технику' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Сроки' }).check();
    await page.getByRole('button', { name: 'Не присылать отмеченные' }).click();
    await says(page, 'Часть писем отключена');
    await expect(page.getByRole('checkbox', { name: 'Сроки' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Вернуть письма' }).click();
    await says(page, 'Письма снова приходят');
  },
);

story('after a lost connection the same button works again', async ({ page, context }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/auth/password-recover');
  await field(page, 'Электронная почта').fill('nobody@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(page.getByText('Нет связи с сервером')).toBeVisible();
  await expect(field(page, 'Электронная почта')).toHaveValue('nobody@example.com');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(page.getByText('Проверьте почту')).toBeVisible();
});

// Chromium does not render <noscript> while a test has switched scripts off, so its content is read.
const saidWithoutScripts = async (page: Page): Promise<string> =>
  (await page.locator('main noscript').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))).join();

story.describe('without scripts', () => {
  story.use({ javaScriptEnabled: false });

  story(
    'the pages that letters link to say what is needed, and the welcome page is a tour',
    async ({ page }) => {
      for (const address of [
        '/confirm-email?token=x',
        '/reject-notifications?token=x',
        '/auth/password-recover',
      ]) {
        await page.goto(address);
        expect(await saidWithoutScripts(page)).toContain('включите в браузере JavaScript');
      }
      await page.goto('/welcome');
      await expect(page.getByText('Менеджер возьмёт её в работу')).toBeVisible();
      expect(await saidWithoutScripts(page)).toMatch(/href="\/catalog".*Открыть каталог/s);
    },
  );
});
