import { expect, type Page } from '@playwright/test';
import { callAs } from '#tests/support/call-as.ts';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import { archiveOffers, personOfVendor, sendToModeration } from '#tests/support/offers-to-moderate.ts';

const heading = (page: Page, model: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`КАМАЗ ${model}`) });

const review = (page: Page) => page.getByRole('region', { name: 'Проверка', exact: true });

story('two moderators decide at once: one learns that the decision was already made', async ({ page }) => {
  // The browser's own message about the decision that came too late.
  expectComplaint(/status of 409/);
  const { request } = page;
  const { vendor } = await personOfVendor(request, 0);
  const admin = await callAs(request, 'admin');
  const model = `Д${Date.now()}`;
  const { id, version } = await sendToModeration(vendor, { ...wholeContent, model });
  await openAs(page, 'manager', `/account/catalog/${id}`);
  await expect(heading(page, model)).toBeVisible();
  await waitForQuiet(page);
  await admin(`/api/offers/${id}/moderate`, { decision: 'refuse', reason: 'Нет фотографий', version });
  await page.keyboard.press('p');
  await expect(review(page).getByText('Решение уже принято без вас')).toBeVisible();
  await expect(review(page).getByText(/Нужны правки/)).toBeVisible();
  await expect(
    page.getByText('Нет фотографий', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(review(page).getByRole('button', { name: 'Опубликовать' })).toBeHidden();
  await expectAccessible(page);
  await archiveOffers(vendor, [id]);
});

story('a manager begins an offer for a vendor, and finds it among this vendor’s offers', async ({ page }) => {
  const { request } = page;
  const { items } = (await (await request.get('/api/vendors')).json()) as {
    items: { id: string; name: string }[];
  };
  const vendor = items.at(2);
  if (!vendor) throw new Error('the demonstration has vendors');
  await openAs(page, 'manager', '/account/catalog');
  const begin = page.getByRole('button', { name: 'Новое предложение' });
  await expect(begin).toBeVisible();
  await waitForQuiet(page);
  await begin.click();
  const dialog = page.getByRole('dialog', { name: 'Новое предложение' });
  await expect(dialog.getByRole('button', { name: 'Начать' })).toBeDisabled();
  await dialog.getByLabel('Поставщик').fill(vendor.name.slice(0, 6).toLowerCase());
  await expectAccessible(page);
  await dialog.getByRole('option', { name: vendor.name }).click();
  await dialog.getByRole('button', { name: 'Начать' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новое предложение' })).toBeVisible();
  await expect(page.getByText(vendor.name).first()).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('main').getByRole('link', { name: 'Предложения', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Предложения' })).toBeVisible();
  await waitForQuiet(page);
  await page.getByRole('combobox', { name: 'Поставщик' }).selectOption(vendor.name);
  await expect(page).toHaveURL(new RegExp(`vendor=${vendor.id}`));
  await page
    .getByRole('navigation', { name: 'Состояния' })
    .getByRole('link', { name: /Черновик/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`vendor=${vendor.id}`));
  await expect(
    page.getByRole('link', { name: 'Без названия' }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  const manager = await callAs(request, 'manager');
  await archiveOffers(manager, [id]);
});
