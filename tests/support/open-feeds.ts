import { expect, type Locator, type Page } from '@playwright/test';
import { addVendorsPerson } from './acting-people.ts';
import { callAs } from './call-as.ts';
import { openAs } from './signed-in.ts';

/**
 * Opens the feeds of a vendor that sells nothing yet. Returns a function that hides it in the end, since other stories use the first offer
 * of the catalogue.
 */
export const openFeeds = async (page: Page): Promise<() => Promise<unknown>> => {
  const admin = await callAs(page.request, 'admin');
  const slug = `sklad-${crypto.randomUUID().slice(0, 8)}`;
  const { id, version } = await admin<{ id: string; version: number }>('/api/staff/vendors', {
    name: 'Склад',
    slug,
  });
  await openAs(page, await addVendorsPerson(page.request, id), '/account/catalog?view=feeds');
  return () => admin(`/api/staff/vendors/${id}`, { status: 'hidden', version });
};

/** Loads a CSV file into the open form. */
export const loadCsv = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByLabel('Формат', { exact: true }).selectOption('csv');
  await page
    .getByLabel('Выбрать файл', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

/** The status of the open run, if it is this one. */
export const importStatus = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Загрузка', exact: true }).getByText(text, { exact: true });

/** Applies everything that the open run has found. */
export const applyAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
  await expect(importStatus(page, 'Применён')).toBeVisible();
};
