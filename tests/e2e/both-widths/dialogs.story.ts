import { expect, type Page } from '@playwright/test';
import { signIn } from '#tests/support/signed-in.ts';
import { otherSteps, performOtherStep } from '#tests/support/request-steps.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { requestLinks } from '#tests/support/request-links.ts';

const openRequest = async (page: Page, status: string): Promise<void> => {
  await page.goto(`/account/requests?status=${status}`);
  await page.getByRole('main').locator(requestLinks).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/account\/requests\/[\w-]+$/);
};

story('stacked dialogs close one by one, by Escape and by the backdrop', async ({ page }) => {
  await signIn(page, 'client');
  await openRequest(page, 'offers_ready');
  const opener = otherSteps(page);
  const [below, above] = [
    page.getByRole('dialog').filter({ has: page.getByRole('textbox') }),
    page.getByRole('dialog', { name: 'Закрыть и не отправлять?' }),
  ];
  const reason = below.getByRole('textbox');
  const pressBackdrop = () => page.mouse.click(4, 4);

  await performOtherStep(page, 'Отменить заявку');
  await reason.fill('Передумали');
  for (const close of [() => page.keyboard.press('Escape'), pressBackdrop]) {
    await reason.focus();
    await close();
    await expect(above).toBeVisible();
    await expectAccessible(page);
    await close();
    await expect(above).toBeHidden();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue('Передумали');
  }
  // Escape after Escape, with nothing in between.
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('Escape');
  await expect(below).toBeVisible();
  await expect(above).toBeHidden();

  await page.keyboard.press('Escape');
  await above.getByRole('button', { name: 'Закрыть', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
