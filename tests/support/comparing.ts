import { expect, type Locator, type Page } from '@playwright/test';

/** The cards of the catalogue. */
export const offerCards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Предложения' }).getByRole('article');

/** The button that adds an offer to the favourites, in its card or page. */
export const favouriteOf = (card: Locator): Locator =>
  card.getByRole('button', { name: /^Добавить .+ в избранное$/ });

/** The button that adds an offer to the comparison. */
export const compareOf = (card: Locator): Locator => card.getByRole('button', { name: /^Сравнить / });

/** Adds these cards of the catalogue to the comparison. */
export const compareCards = async (page: Page, indexes: readonly number[]): Promise<void> => {
  await page.goto('/catalog');
  for (const index of indexes) {
    const button = compareOf(offerCards(page).nth(index));
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
};
