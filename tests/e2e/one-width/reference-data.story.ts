import { expect, type Page } from '@playwright/test';
import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { OfferView } from '#contract/offers.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name }).click();

const get = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json();

/** The card of buses on the home page, and the rate that it is computed by. */
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
  // Names of buttons have plain spaces.
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

story(
  'what is in use is not removed and says where; an edit that comes second loses nothing',
  async ({ page }) => {
    expectComplaint(/409/);
    const words = `дгу ${newcomer().company.inn}`;
    await openAs(page, 'admin', '/account/catalog?view=types&type=generator');
    await button(page, 'Удалить тип').click();
    await confirm(page, 'Удалить');
    await expect(page.getByText('Удалить нельзя: это используется')).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: /^\d+\s(предложение|предложения|предложений)$/ }),
    ).toBeVisible();
    await expectAccessible(page);

    const other = await page.context().newPage();
    await other.goto('/account/catalog?view=types&type=generator');
    await text(other, 'Слова для поиска').fill(words);
    await button(other, 'Сохранить тип').click();
    await expect(other.getByText('Сохранено')).toBeVisible();
    await other.close();
    await text(page, /^Один предмет/).fill('Генератор');
    await button(page, 'Сохранить тип').click();
    await expect(page.getByText('Пока вы вводили, данные изменились')).toBeVisible();
    await expect(text(page, /^Один предмет/)).toHaveValue('Генератор');
    await expectAccessible(page);
    await button(page, 'Сохранить тип').click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    await page.reload();
    await expect(text(page, /^Один предмет/)).toHaveValue('Генератор');
    await expect(text(page, 'Слова для поиска')).toHaveValue(words);

    await button(page, 'Добавить свойство').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: /^Название/ }).fill('Шум');
    await drawer.getByRole('textbox', { name: /^Код/ }).fill('noiseDb');
    await drawer.getByRole('textbox', { name: /^Единица/ }).fill('дБ');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Добавить' }).click();
    await button(page, 'Выше: Шум').press('Enter');
    await expect(button(page, 'Выше: Шум')).toBeDisabled();
    await button(page, 'Шум').first().click();
    await button(page, 'Удалить свойство').click();
    await confirm(page, 'Удалить');
    await expect(button(page, 'Выше: Шум')).toHaveCount(0);
  },
);

story('an admin adds a vendor, gives it a person, hides it and shows it again', async ({ page }) => {
  const person = await createAccount(page.request);
  const { email } = person;
  const { company } = newcomer();
  const slug = `dealer-${company.inn}`;
  await openAs(page, 'admin', '/account/catalog?view=vendors');
  await expect(page.getByRole('heading', { name: 'Поставщики' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Добавить' }).click();
  await text(page, /^Название/).fill('Кран и ковш');
  await text(page, /^Адрес страницы/).fill(slug);
  await text(page, /^ИНН/).fill(company.inn);
  await button(page, 'Добавить').click();
  await expect(page.getByText('Никого: предложения ведут')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: /^Добавить человека/ }).fill(email);
  // The filter behind the dialog has options as well.
  await page.getByRole('dialog').getByRole('option').first().click();
  await confirm(page, 'Сделать');
  await expect(button(page, /^Убрать: /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Скрыть', exact: true }).click();
  await confirm(page, /^Скрыть$/);
  await expect(button(page, 'Показать снова')).toBeVisible();
  expect((await page.request.get(`/vendors/${slug}/offers`)).status()).toBe(404);
  await button(page, 'Показать снова').click();
  await expect(page.getByRole('button', { name: 'Скрыть', exact: true })).toBeVisible();
  expect((await page.request.get(`/vendors/${slug}/offers`)).status()).toBe(200);
});
