import { expect, type Locator, type Page } from '@playwright/test';
import { pictureOf } from '#tests/factories/file.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page | Locator, name: string | RegExp) => page.getByRole('textbox', { name });

/** Adds a lessor as an admin; returns its name. */
const addLessor = async (page: Page): Promise<string> => {
  const { inn } = newcomer().company;
  const name = `Лизинг ${inn}`;
  await openAs(page, 'admin', '/account/lessors');
  await expect(heading(page, 'Лизинговые компании')).toBeVisible();
  await expect(page.getByText('АО «Столичный лизинг»').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Добавить' }).click();
  const drawer = page.getByRole('dialog');
  await button(drawer, 'Добавить').click();
  await expect(drawer.getByText('Заполните это поле')).toHaveCount(3);
  await expectAccessible(page);
  await text(drawer, 'Название').fill(name);
  await text(drawer, 'ИНН').fill(inn);
  await text(drawer, 'Адрес').fill('Москва, ул. Полевая, 2');
  const logo = drawer.getByRole('img', { name: 'Логотип' });
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await pictureOf('png', 700, 700) });
  await expect(logo).toBeVisible();
  await button(drawer, 'Добавить').click();
  await expect(drawer.getByText('Никого: на заявки')).toBeVisible();
  await expect(logo).toHaveAttribute('src', /^\/media\//);
  await expectAccessible(page);
  return name;
};

/** Fills in what every card requires. */
const fillCard = async (page: Page): Promise<void> => {
  await text(page, 'Название').fill('Самосвалы');
  await page.getByText('Выберите хотя бы один вид').click();
  await page.getByRole('searchbox', { name: 'Найти: виды техники' }).fill('груз');
  await page.getByRole('checkbox', { name: 'Грузовики', exact: true }).check();
  await text(page, 'Ставка в год').fill('23,5');
};

story('an admin adds a lessor, whose person makes, tries out, replaces and ends a card', async ({ page }) => {
  const lessor = await addLessor(page);
  const person = await createAccount(page.request);
  await openAs(page, 'admin', `/account/users?person=${person.userId}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: /^Роль/ }).selectOption('lessor');
  await drawer.getByRole('combobox', { name: /^Лизинговая компания/ }).selectOption(lessor);
  await expectAccessible(page);
  await button(drawer, 'Сохранить').click();
  await expect(drawer.getByText(`${lessor}, владелец`)).toBeVisible();

  await openAs(page, person, '/account/rate-cards');
  await expect(heading(page, 'Открытых тарифов нет')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Новый тариф' }).click();
  await expect(heading(page, 'Новый тариф')).toBeVisible();
  await button(page, 'Добавить тариф').click();
  await expect(text(page, 'Название')).toBeFocused();
  await expectAccessible(page);
  await fillCard(page);
  await expect(page.getByText(/Подош(ла|ли) бы/)).toBeVisible();
  await page.getByText('Заявки и платежи').click();
  await expect(page.getByRole('table', { name: 'Заявки за 30 дней' })).toBeVisible();
  await button(page, 'Добавить ступень').click();
  await expectAccessible(page);
  await button(page, 'Убрать: ступень 1').click();
  await button(page, 'Добавить тариф').click();
  const card = page.getByRole('article', { name: 'Самосвалы' });
  await expect(card.getByText('версия 1')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('link', { name: 'Новая версия' }).click();
  await text(page, 'Ставка в год').fill('22');
  await button(page, 'Заменить тариф').click();
  await expect(card.getByText('версия 2')).toBeVisible();
  await expect(card.getByText('22 %', { exact: true })).toBeVisible();
  await page.getByText('Завершённые: 1 версия').click();
  await expect(page.getByText(/Самосвалы, версия 1/)).toBeVisible();
  await expectAccessible(page);

  // By the keyboard alone.
  await button(card, 'Завершить').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Завершить тариф «Самосвалы»?')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(card, 'Завершить')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page.getByRole('dialog'), 'Завершить').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Открытых тарифов нет')).toBeVisible();
});

story('a manager reads the cards of a chosen lessor and changes nothing', async ({ page }) => {
  await openAs(page, 'manager', '/account/rate-cards');
  await expect(heading(page, 'Чьи тарифы показать?')).toBeVisible();
  await page.getByRole('combobox', { name: 'Лизинговая компания' }).selectOption('АО «Промлизинг»');
  await expect(page.getByRole('article', { name: 'Основной' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Новая версия' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/account/lessors');
  await page
    .getByRole('link', { name: 'АО «Столичный лизинг»', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('dialog').getByText('Елена Тарифова')).toBeVisible();
  await expectAccessible(page);
});
