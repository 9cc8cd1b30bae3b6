import { expect, type Page } from '@playwright/test';
import { codeOf } from '#tests/factories/second-factor.ts';
import { callAs } from '#tests/support/call-as.ts';
import { createAccount, forgetSignIn, enterLogin, type NewAccount } from '#tests/support/new-account.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Второй фактор' });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const isSignedIn = (page: Page) => expect(page).toHaveURL(/\/account\/requests/);

/** A code is accepted once: the first sets the factor up, the next signs in. */
const codeNow = (secret: string): string => codeOf(secret, new Date());
const codeNext = (secret: string): string => codeOf(secret, new Date(), 1);

const openSettings = async (page: Page, person: NewAccount): Promise<void> => {
  await openAs(page, person, '/account/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
};

/** Sets up the second factor on the page. @returns its secret and the recovery codes */
const setOnPage = async (page: Page, { password }: NewAccount) => {
  await section(page).getByRole('button', { name: 'Подключить' }).click();
  await page.getByLabel('Текущий пароль').fill(password);
  await section(page).getByRole('button', { name: 'Продолжить' }).click();
  await expect(section(page).getByRole('img', { name: /QR-код/ })).toBeVisible();
  const secret = ((await section(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await field(page, 'Код из приложения').fill(codeNow(secret));
  await section(page).getByRole('button', { name: 'Подключить' }).click();
  const list = section(page).getByRole('list', { name: 'Резервные коды' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return { secret, recoveryCodes: await list.allTextContents() };
};

story('a second factor is set up, with recovery codes to keep', async ({ page }) => {
  // The browser's own message about the wrong password.
  expectComplaint(/status of 422/);
  const person = await createAccount(page.request, { confirmed: true });
  await openSettings(page, person);
  await section(page).getByRole('button', { name: 'Подключить' }).click();
  await page.getByLabel('Текущий пароль').fill('не тот пароль');
  await section(page).getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Пароль не подошёл')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Текущий пароль').fill(person.password);
  await section(page).getByRole('button', { name: 'Продолжить' }).click();
  await expect(section(page).getByRole('img', { name: /QR-код/ })).toBeVisible();
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Отмена' }).click();

  await setOnPage(page, person);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('link', { name: 'Скачать файлом' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Резервные коды.txt');
  await section(page).getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(section(page).getByText('10 резервных кодов в запасе')).toBeVisible();
  await expectAccessible(page);
  await letterTo(person.email, 'Второй фактор подключён');
});

story(
  'signing in asks for a code from the app or a recovery code, and keeps what was typed',
  async ({ page }) => {
    // The browser's own messages about the sign-in that requires more, and about the wrong code.
    expectComplaint(/status of (?:401|422)/);
    const person = await createAccount(page.request, { confirmed: true });
    await openSettings(page, person);
    const { secret, recoveryCodes } = await setOnPage(page, person);
    await forgetSignIn(page);
    await page.goto('/auth');
    await enterLogin(page, person);
    await expect(field(page, 'Код из приложения')).toBeFocused();
    await expect(field(page, 'Код из приложения')).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(field(page, 'Почта или телефон')).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await field(page, 'Код из приложения').fill('000000');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText('Код не подошёл')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Код из приложения').fill(codeNext(secret));
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await isSignedIn(page);

    await forgetSignIn(page);
    await page.goto('/auth');
    await enterLogin(page, person);
    await page.getByRole('button', { name: 'Ввести резервный код' }).click();
    await field(page, 'Резервный код').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await isSignedIn(page);
    await letterTo(person.email, 'Использован резервный код');
  },
);

story(
  'resetting the password needs the second factor, too, which can then be switched off',
  async ({ page }) => {
    expectComplaint(/status of (?:401|422)/);
    const person = await createAccount(page.request, { confirmed: true });
    await openSettings(page, person);
    const { recoveryCodes } = await setOnPage(page, person);
    await forgetSignIn(page);
    await page.request.post('/api/account/recover-password', { data: { email: person.email } });
    await page.goto(linkIn(await letterTo(person.email, 'Новый пароль'), '/auth/password-recover/confirm'));
    await page.getByLabel('Придумайте пароль').fill('совсем другой ключ');
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await expect(page.getByText('Вход защищён вторым фактором')).toBeVisible();
    await expect(page.getByLabel('Придумайте пароль')).toHaveValue('совсем другой ключ');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ввести резервный код' }).click();
    await field(page, 'Резервный код').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await isSignedIn(page);

    await page.goto('/account/settings#second-factor');
    await section(page).getByRole('button', { name: 'Отключить' }).click();
    await expect(page.getByRole('heading', { name: 'Отключить второй фактор?' })).toBeFocused();
    await page.getByLabel('Текущий пароль').fill('совсем другой ключ');
    await page.getByRole('button', { name: 'Ввести резервный код' }).click();
    await field(page, 'Резервный код').fill(recoveryCodes[1] ?? '');
    await section(page).getByRole('button', { name: 'Отключить' }).click();
    await expect(section(page).getByRole('button', { name: 'Подключить' })).toBeVisible();
    await letterTo(person.email, 'Второй фактор отключён');
  },
);

const demand = async (page: Page, userId: string): Promise<void> => {
  const admin = await callAs(page.request, 'admin');
  const { version } = await admin<{ version: number }>(`/api/users/${userId}`);
  await admin(`/api/users/${userId}`, { secondFactorRequired: true, version });
};

story(
  'a person who must have a second factor is led to it, and continues once it is set up',
  async ({ page }) => {
    expectComplaint(/status of 403/);
    const person = await createAccount(page.request, { confirmed: true });
    await page.goto('/auth');
    await enterLogin(page, person);
    await isSignedIn(page);
    await demand(page, person.userId);
    await page.reload();
    await expect(page).toHaveURL(/\/account\/settings#second-factor$/);
    await expect(page.getByText('Подключите второй фактор')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/account/requests');
    await expect(page).toHaveURL(/\/account\/settings#second-factor$/);
    await setOnPage(page, person);
    await section(page).getByRole('button', { name: 'Коды сохранены' }).click();
    await expect(page.getByText('Подключите второй фактор')).toBeHidden();
    await expect(section(page).getByText('Отключить второй фактор нельзя')).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Отключить' })).toBeHidden();
    await page.goto('/account/requests');
    await expect(page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible();
  },
);
