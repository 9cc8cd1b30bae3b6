import { expect, type Locator, type Page } from '@playwright/test';
import { shownCode } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { recipientsBox } from '#tests/support/recipients-box.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { story } from '#tests/support/story.ts';

/**
 * Presses Tab until `target` has the focus, once it is there: the address changes before the next page is shown, and
 * presses until then would go through the page that is being left.
 */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target.filter({ visible: true })).not.toHaveCount(0);
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
};

story(
  'keyboard only: from the skip link through the search to the last step of a request',
  async ({ page }) => {
    const person = newcomer();
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
    await page.keyboard.press('Enter');

    await page.goto('/catalog');
    await tabTo(page, page.getByLabel('Срок', { exact: true }));
    await page.keyboard.press('4');
    await expect(page).toHaveURL(/term=48/);
    const card = page.getByRole('article').first();
    await expect(card).toContainText('48 месяцев');
    await tabTo(page, card.getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/offers\/[\w-]+/);
    await expect(page.locator('#main')).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Получить в лизинг' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/take/);

    const type = async (label: string, text: string): Promise<void> => {
      await tabTo(page, page.getByRole('textbox', { name: label }));
      await page.keyboard.type(text);
    };
    await type('Как к вам обращаться', person.name);
    await type('Телефон', person.phone);
    await type('Электронная почта', person.email);
    await tabTo(page, page.getByRole('checkbox', { name: /согласие на обработку/i }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Получить код' }));
    await page.keyboard.press('Enter');
    const code = await shownCode(page);
    await tabTo(page, page.getByRole('textbox', { name: /Код из звонка/ }));
    await page.keyboard.type(code);

    const company = page.getByRole('combobox', { name: 'ИНН или название' });
    await expect(company).toBeVisible();
    await tabTo(page, company);
    await page.keyboard.type('столичн');
    await expect(page.getByRole('option', { name: /Столичный бетон/ })).toBeVisible();
    // After the right code the next step ignores presses for half a second, so that none goes astray.
    await expect(page.locator('body')).not.toHaveCSS('pointer-events', 'none');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('ИНН 7799101476, КПП 779901001')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Продолжить' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Проверьте и отправьте' })).toBeVisible();
    await tabTo(page, recipientsBox(page));
    await page.keyboard.press('Space');
    await expect(recipientsBox(page)).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Отправить заявку' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Заявка № \d+ у нас/)).toBeVisible();
  },
);

/** What covers the middle of the focused element; null where it is visible. */
const coverOfFocused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('main')) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen?.closest('nav')?.getAttribute('aria-label') ?? null;
  });

story('in the account focused elements are never under the bar', async ({ page }) => {
  await openAs(page, 'client', '/account/profile');
  const last = page.getByRole('main').getByRole('button', { name: 'Сохранить' }).last();
  await expect(last).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await coverOfFocused(page)).toBeNull();
  }
});
