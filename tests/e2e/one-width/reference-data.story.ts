import { expect, type Page } from '@playwright/test';
import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { OfferView } from '#contract/offers.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { shownLedger } from '#tests/support/shown-ledger.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name }).click();

const get = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json();

/** The card of a bus on the home page, and the rate with which it is calculated. */
const busOnHome = async (page: Page) => {
  const { items } = await get<CatalogueAnswer>(page, '/api/catalog?type=buses&availability=in_stock&limit=1');
  const [card] = items;
  if (!card) throw new Error('the demo has no bus in stock');
  const { terms } = await get<OfferView>(page, `/api/offers/${card.id}`);
  await page.goto('/');
  const shown = page
    .getByRole('region', { name: 'Сейчас в наличии' })
    .getByRole('article')
    .filter({ has: page.locator(`a[href*="${card.id}"]`) });
  // The accessible names of buttons have plain spaces.
  return { shown, rate: formatPercent(terms.annualRate).replaceAll(/\s/g, ' ') };
};

story('an admin changes a rate, and the card on the home page changes', async ({ page }) => {
  expectComplaint(/422/);
  const { shown, rate } = await busOnHome(page);
  const before = (await shown.textContent()) ?? '';
  const next = rate.startsWith('31,5') ? '30,5' : '31,5';
  await openAs(page, 'admin', '/account/catalog?view=types');
  await expect(page.getByRole('heading', { name: 'Типы и ставки' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Автобусы', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Автобусы', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await text(page, 'Ставка в год').fill('129');
  await text(page, 'Ставка в год').press('Enter');
  await expect(text(page, 'Ставка в год')).toBeFocused();
  await expect(page.getByText(/Не больше 100/)).toBeVisible();
  await text(page, 'Ставка в год').fill(next);
  await text(page, 'Ставка в год').press('Enter');
  await button(page, new RegExp(`Применить ${next}.*со ставкой ${rate}`)).click();
  await confirm(page, /^Применить/);
  await expect(page.getByText('Ставка применена')).toBeVisible();

  await expect(async () => {
    await page.goto('/');
    expect(await shown.textContent()).not.toBe(before);
  }).toPass();
});

story('an admin adds a VAT rate, and offers are calculated with it from its day on', async ({ page }) => {
  const { items } = await get<CatalogueAnswer>(page, '/api/catalog?type=trucks&limit=1');
  const saving = async (): Promise<string | undefined> => {
    await page.goto(`/offers/${items[0]?.id}`);
    const ledger = await shownLedger(page.getByRole('region', { name: 'Полная стоимость' }));
    return ledger.find((row) => row.startsWith('Экономия на налогах'));
  };
  const before = await saving();
  expect(before).toMatch(/\d/);

  await openAs(page, 'admin', '/account/catalog?view=taxes');
  const vat = page.getByRole('region', { name: 'НДС' });
  await expect(vat.getByRole('listitem')).toHaveText([/22.%.*Действует/, /20.%/]);
  await expectAccessible(page);
  await vat.getByRole('button', { name: 'Добавить ставку' }).click();
  const form = page.getByRole('form', { name: 'Ставка налога' });
  const { earliest } = await page.evaluate(() => ({
    earliest: document.querySelector<HTMLInputElement>('input[type=date]')?.min ?? '',
  }));
  await form.getByLabel('Действует с').fill(earliest);
  await form.getByLabel('Ставка').fill('125');
  await form.getByLabel('Ставка').press('Enter');
  await expect(form.getByLabel('Ставка')).toBeFocused();
  await form.getByLabel('Ставка').fill('25');
  await expectAccessible(page);
  await form.getByLabel('Ставка').press('Enter');
  await expect(form).toBeHidden();
  await expect(vat.getByRole('listitem')).toHaveText([/25.%/, /22.%.*Действует/, /20.%/]);
  await expect(async () => expect(await saving()).not.toBe(before)).toPass();

  await page.goto('/account/catalog?view=taxes');
  await vat.getByRole('button', { name: /Удалить ставку 25/ }).click();
  await confirm(page, 'Удалить');
  await expect(vat.getByRole('listitem')).toHaveCount(2);
  await expect(async () => expect(await saving()).toBe(before)).toPass();
});
