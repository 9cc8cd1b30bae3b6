import type { Page } from '@playwright/test';

/** Types the details that a request needs of a company unknown to the demo's registry. */
export const typeCompany = async (
  page: Page,
  { inn, name }: { inn: string; name: string },
): Promise<void> => {
  await page.getByRole('button', { name: 'Ввести вручную' }).click();
  await page.getByRole('textbox', { name: 'ИНН' }).pressSequentially(inn);
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill(name);
};
