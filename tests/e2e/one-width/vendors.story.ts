import { expect, type Page } from '@playwright/test';
import type { StaffVendor } from '#contract/staff-vendors.ts';
import { csvOf, lorry } from '#tests/factories/feed.ts';
import { callAs } from '#tests/support/call-as.ts';
import { loadCsv } from '#tests/support/open-feeds.ts';
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

story('an admin checks a feed for a vendor, and cancels it', async ({ page }) => {
  expectComplaint(/404/);
  const admin = await callAs(page.request, 'admin');
  const slug = `sklad-${crypto.randomUUID().slice(0, 8)}`;
  const { name } = await admin<StaffVendor>('/api/staff/vendors', { name: `Склад ${slug.slice(6)}`, slug });
  await openAs(page, 'admin', `/account/catalog?view=vendors&q=${slug}`);
  await page.getByRole('link', { name }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Фид и загрузки' }).click();
  const heading = page.getByRole('heading', { level: 1, name: `Фид поставщика «${name}»` });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(/^Фид поставщика/);
  await expect(current(page)).toHaveText(['Справочники']);
  await expect(page.getByText('Загрузок ещё не было')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Что должно быть в фиде' })).toHaveAttribute(
    'href',
    '/account/instructions?role=vendor#formaty-fida',
  );
  await expectAccessible(page);

  await loadCsv(page, 'sklad.csv', csvOf([lorry('S-1'), lorry('S-2', { 'Тип техники': 'Железные кони' })]));
  const run = page.getByRole('region', { name: 'Загрузка', exact: true });
  await expect(run.getByText('Проверен', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: /^Категория Железные кони/ }).selectOption('tipper');
  const checked = page.url();
  await page.getByRole('button', { name: 'Проверить снова' }).click();
  await expect(page).not.toHaveURL(checked);
  await expect(page.getByRole('button', { name: /^Добавим: 2$/ })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать отчёт CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('feed-report.csv');
  await page.getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(run.getByText('Отменён', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Все загрузки' }).click();
  await expect(heading).toBeVisible();
  const runs = page.getByRole('region', { name: 'Последние загрузки' });
  await runs.getByRole('link').filter({ visible: true }).first().click();
  await expect(run.getByText('Отменён', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Путь' }).getByRole('link', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();

  for (const rest of ['', `&vendor=${crypto.randomUUID()}`]) {
    await page.goto(`/account/catalog?view=feeds${rest}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  }
});
