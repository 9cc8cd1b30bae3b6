import type { Locator, Page } from '@playwright/test';

/** The button of the menu with all of a request's steps but the best one. */
export const otherSteps = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: /^(Ещё|Действия)$/ }).first();

/** Performs a step of a request that is in the menu. */
export const performOtherStep = async (within: Page | Locator, name: string): Promise<void> => {
  await otherSteps(within).click();
  await within.getByRole('menuitem', { name }).click();
};
