import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { credentialsOf } from '#tests/support/demo-people.ts';
import { callAs } from '#tests/support/call-as.ts';
import { sendRequest } from '#tests/support/moved-request.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { unzip } from '#tests/support/unzip.ts';

const pdfOf = (words: string): string => `%PDF-1.4\n% ${words}\n%%EOF\n`;

const documents = (page: Page) => page.getByRole('region', { name: 'Документы', exact: true });
const item = (page: Page, title: string) =>
  documents(page).getByRole('listitem', { name: title, exact: true });
const open = async (page: Page, who: 'client' | 'manager', id: string): Promise<void> => {
  await openAs(page, who, `/account/requests/${id}`);
  await expect(documents(page).getByRole('heading', { name: 'Документы', exact: true })).toBeVisible();
};

/** Drops files onto a document, as from a folder of the desktop. */
const drop = async (page: Page, title: string, names: readonly string[]): Promise<void> => {
  const files = names.map((name) => ({ name, text: pdfOf(name) }));
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name, { type: 'application/pdf' }));
    return data;
  }, files);
  const place = item(page, title).getByText('или перетащите сюда');
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await place.dispatchEvent('drop', { dataTransfer: transfer });
};

/** A request assigned to the manager, of a company whose bank details are in the profile. */
const makeRequest = async (page: Page): Promise<string> => {
  const client = await callAs(page.request, 'client');
  const manager = await callAs(page.request, 'manager');
  const { company } = await client<{ company: { id: string } }>('/api/account');
  const own = `/api/companies/${company.id}/documents`;
  const { items } = await client<{ items: { kind: string }[] }>(own);
  if (!items.some(({ kind }) => kind === 'bankCard')) {
    const buffer = Buffer.from(pdfOf('карточка'));
    const file = { name: 'карточка.pdf', mimeType: 'application/pdf', buffer };
    const login = await page.request.post('/api/account/login', { data: credentialsOf('client') });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const sent = await page.request.post('/api/files', { multipart: { file }, headers });
    const { id: fileId } = (await sent.json()) as { id: string };
    await client(own, { kind: 'bankCard', fileId });
  }
  const { id } = await sendRequest(client);
  const { version } = await manager<{ version: number }>(`/api/requests/${id}`);
  await manager(`/api/requests/${id}/transitions`, { to: 'in_review', version });
  return id;
};

story('documents from asking to the archive', async ({ page }) => {
  const id = await makeRequest(page);
  await open(page, 'manager', id);
  await documents(page).getByRole('button', { name: 'Запросить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Запросить документы' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Запросить 6 документов' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(documents(page).getByText('Принято 0 из 6')).toBeVisible();

  await open(page, 'client', id);
  await expect(documents(page).getByText('Нужно от вас')).toBeVisible();
  await expectAccessible(page);
  await drop(page, 'Устав', ['устав 1.pdf', 'устав 2.pdf']);
  await expect(item(page, 'Устав').getByRole('button', { name: 'устав 2.pdf', exact: true })).toBeVisible();
  await expect(item(page, 'Устав').getByText('на проверке')).toBeVisible();
  await documents(page).getByRole('button', { name: 'Взять из профиля' }).click();
  await expect(
    item(page, 'Карточка компании').getByRole('button', { name: 'карточка.pdf', exact: true }),
  ).toBeVisible();

  await open(page, 'manager', id);
  await item(page, 'Карточка компании').getByLabel('Действует до, если есть срок').fill('2099-03-01');
  await documents(page).getByRole('button', { name: 'Принять: Карточка компании' }).click();
  await expect(item(page, 'Карточка компании').getByText('Действует до 1 марта 2099')).toBeVisible();
  await documents(page).getByRole('button', { name: 'Вернуть: Устав' }).click();
  const refusal = page.getByRole('dialog', { name: 'Вернуть «Устав»?' });
  await refusal.getByLabel('Что исправить').fill('Нужна редакция этого года');
  await refusal.getByRole('button', { name: 'Вернуть клиенту' }).click();
  await expect(item(page, 'Устав').getByText('не принят')).toBeVisible();
  await expectAccessible(page);

  await open(page, 'client', id);
  await expect(item(page, 'Устав').getByText('Не подошёл: Нужна редакция этого года')).toBeVisible();
  await page.locator('input[type=file][aria-label="Приложить: Устав"]').setInputFiles({
    name: 'устав 2026.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf('новая редакция')),
  });
  await expect(item(page, 'Устав').getByText('на проверке')).toBeVisible();
  await expect(item(page, 'Устав').getByRole('button', { name: 'устав 1.pdf', exact: true })).toBeHidden();

  await open(page, 'manager', id);
  await documents(page).getByRole('button', { name: 'Принять: Устав' }).click();
  await expect(documents(page).getByText('Принято 2 из 6')).toBeVisible();
  const saved = page.waitForEvent('download');
  await documents(page).getByRole('button', { name: 'Скачать всё' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Документы заявки \d+\.zip$/);
  const files = await unzip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual([
    '01 Устав/устав 2026.pdf',
    expect.stringMatching(/^\d\d Карточка компании\/карточка\.pdf$/),
  ]);
  expect(files.get('01 Устав/устав 2026.pdf')?.toString()).toBe(pdfOf('новая редакция'));
});
