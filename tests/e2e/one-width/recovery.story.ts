import { expect, type Page } from '@playwright/test';
import { shownCode } from '#tests/support/funnel.ts';
import { createAccount, enterLogin } from '#tests/support/new-account.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { expectAccount, openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const newPassword = 'совсем другой ключ';

/** Asks for the letter. @returns the text of the page without the address */
const askLetter = async (page: Page, email: string): Promise<string> => {
  await page.goto('/auth/password-recover');
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(page.getByText('Проверьте почту')).toBeVisible();
  return (await page.getByRole('main').innerText()).replace(email, '');
};

story(
  'the answer about a lost password is the same whether or not the address is known',
  async ({ page, request }) => {
    const { email } = await createAccount(request, { confirmed: true });
    const known = await askLetter(page, email);
    await expectAccessible(page);
    expect(await askLetter(page, `nobody.${email}`)).toBe(known);
    await letterTo(email, 'Новый пароль');
  },
);

story(
  'a new password ends all other sessions, even on a page that is open',
  async ({ page, browser, request }) => {
    expectComplaint(/status of 401/);
    const account = await createAccount(request, { confirmed: true });
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openAs(other, account, '/account/requests');
    await expectAccount(other);

    await askLetter(page, account.email);
    await page.goto(linkIn(await letterTo(account.email, 'Новый пароль'), '/auth/password-recover/confirm'));
    const password = page.getByLabel('Придумайте пароль');
    await password.fill('12345678');
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await password.fill(newPassword);
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await expectAccount(page);
    // Nothing is pressed on the other page: it is notified over its socket.
    await expect(other).toHaveURL(/\/auth\?back=%2Faccount%2Frequests/);
    await expectAccessible(other);
    await enterLogin(other, account);
    await expect(other.getByText('Неверная почта, телефон или пароль')).toBeVisible();
    await enterLogin(other, { ...account, password: newPassword });
    await expectAccount(other);
    await expectAccount(page);
    await elsewhere.close();
    await letterTo(account.email, 'Пароль изменён');
  },
);

story('a person who has not confirmed the e-mail sets a password by a call', async ({ page, request }) => {
  // The browser's own message about the wrong code.
  expectComplaint(/status of 422/);
  const account = await createAccount(request);
  await askLetter(page, account.email);
  const letter = await letterTo(account.email, 'Новый пароль — по телефону');
  await page.goto(linkIn(letter, '/auth/password-recover'));
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Телефон' }).pressSequentially(account.phone);
  await page.getByRole('button', { name: 'Позвонить' }).click();
  const code = await shownCode(page);
  const field = page.getByRole('textbox', { name: 'Код из звонка' });
  await field.fill(code === '0000' ? '1111' : '0000');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Код не подошёл')).toBeVisible();
  await expectAccessible(page);
  await field.fill(code);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Придумайте пароль').fill(newPassword);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expectAccount(page);
});

story('an expired link says so and leads to a new letter', async ({ page }) => {
  expectComplaint(/status of 422/);
  // No story waits for an hour: the server's later answer is faked here.
  await page.route('**/api/account/recover-password/check', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { token: 'expired', _global: 'formHasErrors' }, requestId: 'x' },
    }),
  );
  await page.goto(`/auth/password-recover/confirm?token=${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Срок ссылки истёк' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Запросить письмо' }).click();
  await expect(page).toHaveURL(/\/auth\/password-recover$/);
});
