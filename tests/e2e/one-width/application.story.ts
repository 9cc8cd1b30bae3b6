import { expect, type Page } from '@playwright/test';
import { enterContacts, sendCode, shownCode } from '#tests/support/funnel.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const asset = '/offers/manual/take?kind=manual&type=tipper&price=9000000&supplier=Завод';

story('who is already known is still asked to sign in after a reload', async ({ page, request }) => {
  // The browser's own message about a known account.
  expectComplaint(/status of 409/);
  const known = await createAccount(request);
  const title = page.getByRole('heading', { name: 'Вы у нас уже есть: войдите' });
  await page.goto(`${asset}&name=Самосвал`);
  await enterContacts(page, { ...newcomer(), email: known.email });
  await sendCode(page, await shownCode(page));
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(field(page, 'Почта или телефон')).toHaveValue(known.email);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(field(page, 'Электронная почта')).toHaveValue(known.email);
  expect(page.url()).not.toContain('@');
  await page.goBack();
  await expect(title).toBeVisible();

  await page.getByRole('button', { name: 'Изменить телефон или почту' }).click();
  await enterContacts(page, newcomer());
  await expect(page.getByRole('heading', { name: 'Подтвердите телефон' })).toBeVisible();
});

story('a long address instead of a name does not widen a phone page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = `https://example.com/${'tehnika'.repeat(20)}`;
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto('/offers/manual');
  await field(page, 'Что нужно').fill(name);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await width()).toBe(360);
  await page.goto(`${asset}&name=${name}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await width()).toBe(360);
});
