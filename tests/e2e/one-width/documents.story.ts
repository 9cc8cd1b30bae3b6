import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { expectAccessible, story } from '#tests/support/story.ts';

const spaces = /\s+/g;

const textOf = async (download: Download): Promise<string> => {
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())), {
    mergePages: true,
  });
  return text.replaceAll(spaces, ' ');
};

const downloadBy = async (page: Page, name: string): Promise<Download> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).first().click();
  return coming;
};

const openFirstOffer = async (page: Page): Promise<void> => {
  await page.goto('/catalog/trucks');
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(href ?? '');
};

story('the chosen terms are kept as a PDF, a workbook and a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFirstOffer(page);
  const card = page.getByRole('region', { name: 'Расчёт лизинга' });
  const term = card.getByRole('slider', { name: /Срок/ });
  await term.focus();
  await term.press('ArrowLeft');
  await expect(page).toHaveURL(/term=35/);
  // The payment and the links arrive together with the script that renders both.
  await expect(card.getByRole('link', { name: 'Скачать PDF' })).toHaveAttribute('href', /months=35/);
  const pdf = await downloadBy(page, 'Скачать PDF');
  expect(pdf.suggestedFilename()).toMatch(/^Расчёт лизинга .+, \d{2}\.\d{2}\.\d{4}\.pdf$/);
  const text = await textOf(pdf);
  const payment = /Платёж в месяц (\d[\d ]*,\d{2} ₽)/.exec(text)?.[1] ?? '';
  expect(payment).not.toBe('');
  // The number on the page may still be moving to its new value.
  await expect(card).toContainText(payment.replace(',00 ₽', ' ₽'));
  expect(text).toContain('35 месяцев');
  const workbook = await downloadBy(page, 'Скачать Excel');
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);

  await card.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  await expect(card.getByRole('link', { name: 'Отправить бухгалтеру' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=.+body=.*${encodeURIComponent('term=35')}`),
  );
  await expectAccessible(page);
});

story.describe('without scripts', () => {
  story.use({ javaScriptEnabled: false });

  story('the documents of an offer are plain links', async ({ page }) => {
    await openFirstOffer(page);
    const text = await textOf(await downloadBy(page, 'Скачать PDF'));
    expect(text).toContain('Расчёт не является офертой');
    expect(text).toContain('36 месяцев');
    await expect(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Отправить бухгалтеру' }).first()).toBeVisible();
  });
});
