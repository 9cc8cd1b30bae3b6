import type { Locator, Page } from '@playwright/test';

/** The button before all that may be done with a request but its best step. */
export const otherSteps = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: /^(Ещё|Действия)$/ }).first();

/** Takes a step of a request that stands behind the menu. */
export const takeOtherStep = async (within: Page | Locator, name: string): Promise<void> => {
  await otherSteps(within).click();
  await within.getByRole('menuitem', { name }).click();
};
