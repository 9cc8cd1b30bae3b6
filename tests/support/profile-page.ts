import { expect, type Page } from '@playwright/test';
import { createAccount, type NewAccount } from './new-account.ts';
import { openAs } from './signed-in.ts';

/** Opens the profile of a person who has just signed up. */
export const openProfile = async (page: Page, { confirmed = false } = {}): Promise<NewAccount> => {
  const person = await createAccount(page.request, { marketing: true, confirmed });
  await openAs(page, person, '/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
  return person;
};

/** Enters the names that the profile requires. */
export const enterNames = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Новикова');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Вера');
};

/** Saves the personal details; {@link expectSaved} waits for the answer. */
export const saveDetails = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Личные данные', exact: true })
    .getByRole('button', { name: 'Сохранить' })
    .click();

/** Waits until the page says that everything is saved. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
