import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

/** Signs in as the owner of a company and opens its documents on the profile. */
const openDocuments = async (page: Page) => {
  await openAs(page, 'client', '/account/profile');
  const documents = page.getByRole('region', { name: 'Документы компании' });
  await documents.getByText('Документы компании').click();
  await expect(documents.getByRole('button', { name: 'Добавить устав' })).toBeVisible();
  return documents;
};

const start = '%PDF-1.4\n%âãÏÓ\n';
const pdf = (name: string, size = 1000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(start.padEnd(size, ' '), 'latin1'),
});

const charters = (page: Page) => page.locator('input[type=file][aria-label="Добавить устав"]');

/** The row of an upload that is under way or has failed. */
const row = (documents: Locator, name: string) =>
  documents.getByRole('list', { name: 'Загрузка файлов' }).getByRole('listitem').filter({ hasText: name });

/** Limits the connection to so many bytes a second. */
const slowDown = async (page: Page, uploadThroughput: number): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
};

const remove = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Удалить «${name}»` }).click();
  const dialog = page.getByRole('dialog', { name: `Удалить «${name}»?` });
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
};

story('two documents upload side by side and show their progress; a third is cancelled', async ({ page }) => {
  const documents = await openDocuments(page);
  const [one, two, three] = ['устав 2026.pdf', 'изменения.pdf', 'лишнее.pdf'] as const;
  await slowDown(page, 200_000);
  await charters(page).setInputFiles([pdf(one, 400_000), pdf(two, 400_000), pdf(three, 3_000_000)]);
  const bars = documents.getByRole('progressbar');
  await expect(bars).toHaveCount(3);
  const bar = documents.getByRole('progressbar', { name: `Загрузка файла «${one}»` });
  await expect.poll(async () => Number(await bar.getAttribute('value').catch(() => 100))).toBeGreaterThan(0);
  await documents.getByRole('button', { name: `Отменить загрузку «${three}»` }).click();
  await expect(page.getByText(`Загрузка файла «${three}» отменена`)).toBeAttached();
  await expectAccessible(page);
  await slowDown(page, -1);
  for (const name of [one, two])
    await expect(documents.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(bars).toHaveCount(0);
  await expect(documents.getByRole('button', { name: three })).toHaveCount(0);

  // A PDF is shown in a separate tab; the headless shell has no viewer for it.
  const shown = page
    .context()
    .waitForEvent('response', (answer) => new URL(answer.url()).pathname.startsWith('/files/'));
  await documents.getByRole('button', { name: one, exact: true }).click();
  const { 'content-disposition': disposition = '' } = await (await shown).allHeaders();
  expect(disposition).toMatch(/^inline; /);
  expect(decodeURIComponent(disposition)).toContain(one);
  await page.reload();
  await documents.getByText('Документы компании').click();
  for (const name of [one, two]) {
    await expect(documents.getByRole('button', { name, exact: true })).toBeVisible();
    await remove(page, name);
  }
});

story('an upload that lost its connection is retried; a file of a wrong type is not', async ({ page }) => {
  // The browser's own messages about the lost connection and the refusal.
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  expectComplaint(/status of 415/);
  const documents = await openDocuments(page);
  const name = 'доверенность Смирнова.pdf';
  await page.route('**/api/files', (route) => route.abort('internetdisconnected'));
  await charters(page).setInputFiles(pdf(name));
  await expect(documents.getByText('HTTP Error occurred')).toBeVisible();
  await expect(row(documents, name)).toContainText('Связь прервалась, файл не отправлен');
  await page.unroute('**/api/files');
  await documents.getByRole('button', { name: `Повторить загрузку «${name}»` }).click();
  await expect(documents.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(documents.getByText('HTTP Error occurred')).toBeHidden();

  await charters(page).setInputFiles({ ...pdf('страница.pdf'), buffer: Buffer.from('<html></html>') });
  await expect(row(documents, 'страница.pdf')).toContainText('Такой файл мы не принимаем');
  await expect(documents.getByRole('button', { name: /Повторить/ })).toHaveCount(0);
  await expectAccessible(page);
  await documents.getByRole('button', { name: 'Убрать «страница.pdf» из списка' }).click();
  await expect(row(documents, 'страница.pdf')).toHaveCount(0);
  await remove(page, name);
});
