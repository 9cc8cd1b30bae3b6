import { expect, type Page } from '@playwright/test';
import { enterContacts, sendCode, shownCode } from '#tests/support/funnel.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo } from '#tests/support/outbox.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

story('five wrong codes end a code, and the form says what to do', async ({ page }) => {
  expectComplaint(/status of 422/);
  await page.goto('/auth?mode=register');
  await enterContacts(page, newcomer());
  const code = await shownCode(page);
  for (let more = 1; more <= 5; more += 1)
    await sendCode(page, String((Number(code) + more) % 10_000).padStart(4, '0'));
  await sendCode(page, code);
  await expect(page.getByText('Этот код больше не подойдёт: закажите новый звонок')).toBeVisible();
  await expect(page.getByText(/Позвонить ещё раз/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Изменить телефон' }).click();
  await expect(field(page, 'Как к вам обращаться')).toHaveValue('Вера Новикова');
});

story(
  'someone who already has an account signs in instead, and its owner is told',
  async ({ page, request }) => {
    // The browser's own messages about a known account and a wrong password.
    expectComplaint(/status of (?:409|401)/);
    const known = await createAccount(request);
    await page.goto('/auth?mode=register');
    // The page does not reveal it before the right code is entered.
    await enterContacts(page, { ...newcomer(), email: known.email });
    await sendCode(page, await shownCode(page));
    await expect(page.getByText('С этим телефоном или почтой уже есть доступ')).toBeVisible();
    await expect(field(page, 'Почта или телефон')).toHaveValue(known.email);
    await expectAccessible(page);
    const password = page.locator('input[type=password]');
    await password.fill('не тот пароль');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText('Неверная почта, телефон или пароль')).toBeVisible();
    await password.fill(known.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(/\/account\/requests/);
    const letter = await letterTo(known.email, 'У вас уже есть личный кабинет');
    expect(letter.text).toContain('/auth');
  },
);
