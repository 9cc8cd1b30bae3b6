import { expect, type Page } from '@playwright/test';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { createVendorOnSale } from '#tests/support/vendor-on-sale.ts';
import { editVendorPage, vendorPageForm } from '#tests/support/vendor-page.ts';

/** The delay itself is measured on two instances, where nothing else runs. */
const soon = { timeout: 60_000, intervals: [100] };

const button = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });
const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Разделы кабинета' }).locator('a[aria-current]:visible');

story('an admin hides a vendor, and shows it again', async ({ page }) => {
  expectComplaint(/404/);
  const vendor = await createVendorOnSale(page.request, 'Скрытый склад');
  const addresses = [`/vendors/${vendor.slug}/offers`, `/offers/${vendor.offerId}`];
  const statuses = () =>
    Promise.all(addresses.map(async (address) => (await page.request.get(address)).status()));
  // Both are in the cache from now on.
  await expect.poll(statuses, soon).toEqual([200, 200]);

  await openAs(page, 'admin', `/account/catalog?view=vendors&vendor=${vendor.id}`);
  await expect(current(page)).toHaveText(['Справочники']);
  await button(page, 'Скрыть').click();
  await expectAccessible(page);
  await button(page, 'Скрыть').click();
  await expect(page.getByText('Страницы и предложений в каталоге нет.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(statuses, soon).toEqual([404, 404]);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  }

  // The cache now holds the pages of missing content.
  await page.goto(`/account/catalog?view=vendors&vendor=${vendor.id}`);
  await button(page, 'Показать снова').click();
  await expect(button(page, 'Скрыть')).toBeVisible();
  await expect.poll(statuses, soon).toEqual([200, 200]);
  await page.goto(`/vendors/${vendor.slug}/offers`);
  await expect(page.getByRole('link', { name: /Torum 740/ }).first()).toBeVisible();
  await vendor.archive();
});

story('an admin edits the page of a vendor, then its name, and reads its activity', async ({ page }) => {
  story.setTimeout(240_000);
  const vendor = await createVendorOnSale(page.request, 'Дальний склад');
  await openAs(page, 'admin', `/account/catalog?view=vendors&vendor=${vendor.id}`);
  await waitForQuiet(page);
  await page.getByText('Логотип, описание, регионы и контакты').click();
  await editVendorPage(page, 'Комбайны с завода');
  await expect(page.getByText('Сохранено')).toBeVisible();

  // The single version of a vendor has changed under both forms.
  const form = vendorPageForm(page);
  const names = page.getByRole('form', { name: 'Поставщик' });
  await names.getByLabel('Название').fill('Ближний склад');
  await names.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { name: 'Ближний склад' })).toBeVisible();
  await form.getByLabel('О компании').fill('Комбайны и жатки');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  const address = `/vendors/${vendor.slug}/offers`;
  await expect.poll(async () => (await page.request.get(address)).text(), soon).toContain('Комбайны и жатки');

  await page.getByRole('link', { name: 'Активность', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Поставщик' })).toHaveValue(vendor.id);
  await expect(page.getByText('За эти дни ничего не было')).toBeVisible();
  await page.getByRole('link', { name: '7 дней' }).click();
  await expect(page).toHaveURL(new RegExp(`days=7.*vendor=${vendor.id}`));
  await expect(current(page)).toHaveText(['Предложения']);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Поставщик' }).selectOption('Все поставщики');
  await expect(page).toHaveURL(/days=7/);
  await expect(page).not.toHaveURL(/vendor=[0-9a-f]/);

  await page.goto(address);
  const card = page.getByRole('region', { name: 'Поставщик' });
  await expect(card.getByText('Комбайны и жатки')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/media\//);
  await vendor.archive();
});
