import { expect, type Page } from '@playwright/test';
import { enterContacts, sendCode, shownCode } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const codeField = (page: Page) => field(page, /Код из звонка/);

const wrongOf = (code: string): string => (code === '0000' ? '1111' : '0000');

story('a newcomer signs up by the code of a call, with mistakes on the way', async ({ page }) => {
  expectComplaint(/status of 422/);
  const person = newcomer();
  await page.goto('/auth?mode=register');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(field(page, 'Как к вам обращаться')).toBeFocused();
  await expect(field(page, 'Электронная почта')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('checkbox', { name: /согласие на обработку/i })).not.toBeChecked();
  await expectAccessible(page);

  await enterContacts(page, person);
  const code = await shownCode(page);
  await expectAccessible(page);
  await sendCode(page, wrongOf(code));
  await expect(page.getByText('Код не подошёл')).toBeVisible();
  await expectAccessible(page);
  // Enter after the last digit, which has sent the code, does not cost a second try.
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/confirm/check')) checks.push(request.url());
  });
  await codeField(page).press('Enter');
  await expect(page.getByText('Код не подошёл')).toBeVisible();
  await sendCode(page, code);
  // The next step ignores a press by the finger that was still on its way.
  await expect(page.getByLabel('Придумайте пароль')).toBeVisible();
  expect(checks).toHaveLength(1);

  const password = page.getByLabel('Придумайте пароль');
  await password.fill('qwerty123');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(`Мы отправили письмо на ${person.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/requests');
  await expect(page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible();
  // Neither the code nor the password is kept anywhere.
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(person.password);
});

story('a phone is understood as it is typed, corrected in the middle, and pasted', async ({ page }) => {
  const person = newcomer();
  await page.goto('/auth?mode=register');
  const { phone } = person;
  const shown = `+7 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6, 8)}-${phone.slice(8)}`;
  const input = field(page, 'Телефон');
  await input.pressSequentially(phone);
  await expect(input).toHaveValue(shown);

  // Back over «-67-89» and the digit before it.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(input).not.toHaveValue(shown);
  await page.keyboard.type(phone.charAt(5));
  await expect(input).toHaveValue(shown);

  for (const pasted of [phone, `8${phone}`, `+7${phone}`, `8 (${phone.slice(0, 3)}) ${phone.slice(3)}`]) {
    await input.fill('');
    await input.evaluate((element, text) => {
      element.focus();
      document.execCommand('insertText', false, text);
    }, pasted);
    await expect(input).toHaveValue(shown);
  }
  await field(page, 'Как к вам обращаться').fill(person.name);
  await field(page, 'Электронная почта').fill(person.email);
  await page.getByRole('checkbox', { name: /согласие на обработку/i }).check();
  await page.getByRole('button', { name: 'Получить код' }).click();
  await shownCode(page);
});
