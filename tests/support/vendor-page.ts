import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './story.ts';

/** The form of a vendor's public page. */
export const vendorPageForm = (page: Page) => page.getByRole('form', { name: 'Страница продавца' });

/** Fills in the form of a vendor's page with a logo and a text, corrects an address that is refused, and saves. */
export const editVendorPage = async (page: Page, about: string): Promise<void> => {
  const form = vendorPageForm(page);
  const logo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0b6b63' } })
    .png()
    .toBuffer();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'логотип.png', mimeType: 'image/png', buffer: logo });
  await expect(form.getByRole('img', { name: 'Логотип' })).toBeVisible();
  await form.getByLabel('О компании').fill(about);
  await form.getByLabel('Сайт').fill('без адреса');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByLabel('Сайт')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Сайт').fill('https://dealer.example/');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/profile') && answer.status() === 200,
  );
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await saved;
};
