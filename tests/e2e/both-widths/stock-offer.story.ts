import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { StockOffer } from '#contract/stock.ts';
import { hasVinCheckDigit } from '#domain/formats/vin.ts';
import { addManager, addVendorsPerson } from '#tests/support/acting-people.ts';
import { callAs } from '#tests/support/call-as.ts';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

/** The delay itself is measured on two instances, where nothing else runs. */
const soon = { timeout: 20_000, intervals: [200] };

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Drops files onto the area around the button. */
const drop = async (page: Page, files: Awaited<ReturnType<typeof photo>>[]): Promise<void> => {
  const given = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType: type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, given);
  const place = page.getByRole('button', { name: 'Добавить фото' }).locator('..');
  for (const type of ['dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer });
};

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).first();

/** Goes to the field with Tab, and fills it in by keyboard. */
const typeInto = async (page: Page, name: string, text: string): Promise<void> => {
  await page.keyboard.press('Tab');
  await expect(field(page, name)).toBeFocused();
  await page.keyboard.type(text);
};

/** Moves with the arrow down the focused list to this option. */
const choose = async (page: Page, name: string, option: string): Promise<void> => {
  const list = page.getByRole('combobox', { name });
  await expect(list).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(option);
  }).toPass({ intervals: [0] });
};

/** Goes to the list with Tab, and to the option with the arrow. */
const chooseIn = async (page: Page, name: string, option: string): Promise<void> => {
  await page.keyboard.press('Tab');
  await choose(page, name, option);
};

const saved = (page: Page) => expect(page.getByText(/^Сохранено в/)).toBeVisible();

const badge = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();

const vinOf = (stamp: number): string => {
  const ending = String(stamp).slice(-8);
  const vin = `XTC65115A${ending}`;
  return hasVinCheckDigit(vin) ? `XTC65115B${ending}` : vin;
};

type Vendors = { items: { id: string }[] };

story('a vendor puts an offer on sale, and a visitor finds it', async ({ page, browser, baseURL }) => {
  story.setTimeout(240_000);
  const stamp = Date.now();
  const model = `Ермак-${stamp}`;
  const { items } = (await (await page.request.get('/api/vendors')).json()) as Vendors;
  const person = await addVendorsPerson(page.request, items.at(-1)?.id ?? '');
  const vendor = await callAs(page.request, person);
  const manager = await callAs(page.request, await addManager(page.request));

  await openAs(page, person, '/account/catalog');
  await waitForQuiet(page);
  await page.getByRole('button', { name: 'Новое предложение' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Новое предложение' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const readOffer = () => vendor<StockOffer>(`/api/stock/${id}`);
  const publishCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/publish')) publishCalls.push(request.url());
  });

  // What is missing is listed before the button is pressed; pressing it moves the focus there and sends nothing.
  const publish = page.getByRole('button', { name: 'Отправить на проверку' });
  await expect(publish).toHaveAccessibleDescription(/^Осталось заполнить: Тип техники, Марка, Модель, /);
  await waitForQuiet(page);
  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Тип техники')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Осталось заполнить: Тип техники' })).toBeVisible();
  expect(publishCalls).toEqual([]);
  await expectAccessible(page);

  await choose(page, 'Тип техники', 'Самосвалы');
  await typeInto(page, 'Марка', 'КАМАЗ');
  await typeInto(page, 'Модель', model);
  await page.keyboard.press('Tab');
  await typeInto(page, 'Год выпуска', '2026');
  await chooseIn(page, 'Состояние', 'Новая');
  await typeInto(page, 'VIN', vinOf(stamp));
  await chooseIn(page, 'Цвет рисунка', 'Оранжевый');
  await typeInto(page, 'Цена с НДС', '9500000');
  await chooseIn(page, 'Наличие', 'В наличии');
  await chooseIn(page, 'Регион', 'Адыгея');
  await typeInto(page, 'Город', 'Майкоп');
  await chooseIn(page, 'Колёсная формула', '6×4');
  await typeInto(page, 'Мощность', '400');
  await expect(page.getByText('л. с.', { exact: true }).first()).toBeVisible();
  await typeInto(page, 'Грузоподъёмность', '20000');
  await field(page, 'Описание').focus();
  await page.keyboard.type('Самосвал с завода, кузов с подогревом');
  await saved(page);
  await expect(page.getByText(/^Контрольный знак VIN не сходится/).first()).toBeVisible();
  await expect(publish).toHaveAccessibleDescription(/Осталось заполнить: Модификация\.$/);
  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Модификация')).toBeFocused();
  await page.keyboard.type('6×4, 20 т');
  await expect(publish).toHaveAccessibleDescription('');
  expect(publishCalls).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Добавить фото' }).focus();
  await page.keyboard.press('Enter');
  const colours = ['#c33', '#3c3', '#33c', '#cc3', '#3cc'];
  const photos = await Promise.all(colours.map((colour, index) => photo(`фото ${index + 1}.png`, colour)));
  await (await chooser).setFiles(photos.slice(0, 3));
  await expect(page.getByRole('button', { name: 'Фото 3 из 3' })).toBeVisible();
  await drop(page, photos.slice(3));
  const last = page.getByRole('button', { name: 'Фото 5 из 5', exact: true });
  await expect(last).toBeVisible();
  const moved = (await last.getAttribute('data-photo')) ?? '';
  await last.focus();
  await page.keyboard.press('Home');
  const first = page.getByRole('button', { name: 'Фото 1 из 5, главное', exact: true });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('data-photo', moved);
  await expect.poll(async () => (await readOffer()).content.photoIds?.[0]).toBe(moved);
  await expectAccessible(page);

  const preview = page.getByText('Как увидит посетитель');
  await preview.focus();
  await page.keyboard.press('Enter');
  const shown = page.locator('details').filter({ has: preview });
  await expect(shown.getByText(`КАМАЗ ${model}, 6×4, 20 т, 2026`)).toBeVisible();
  await expect(shown.getByRole('img').first()).toBeVisible();
  await expect(shown.getByText(/9\s500\s000\s₽, в лизинг от/)).toBeVisible();
  await expectAccessible(page);

  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Предложение на проверке').filter({ visible: true }).first()).toBeVisible();
  await badge(page, 'На проверке');
  await expectAccessible(page);

  const { version } = await readOffer();
  await manager(`/api/offers/${id}/moderate`, { decision: 'publish', version });
  const visitor = await browser.newContext({ locale: 'ru-RU', ...(baseURL ? { baseURL } : {}) });
  const visit = await visitor.newPage();
  await expect(async () => {
    await visit.goto(`/catalog?q=${encodeURIComponent(model)}`);
    await expect(visit.getByRole('link', { name: model }).first()).toBeVisible({ timeout: 1000 });
  }).toPass(soon);
  await visit.getByRole('link', { name: model }).first().click();
  await expect(visit.getByRole('heading', { level: 1, name: model })).toBeVisible();
  // The seller's logo is a picture of the page, too.
  const pictures = visit.getByRole('main').locator(`img[src^="/media/"][alt*="${model}"]`);
  await expect(pictures).toHaveCount(5);
  await expect(pictures.first()).toHaveAttribute('src', new RegExp(moved));
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(visit);

  await page.reload();
  await badge(page, 'Опубликовано');
  await waitForQuiet(page);
  await field(page, 'Цена с НДС').fill('9000000');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect.poll(async () => (await readOffer()).preview?.priceKopecks).toBe(900_000_000);
  await badge(page, 'Опубликовано');
  await expect(async () => {
    await visit.reload();
    await expect(visit.getByText(/снижена на 500\s000\s₽ за 30\sдней/)).toBeVisible({ timeout: 1000 });
  }).toPass(soon);
  await expect(visit.getByRole('heading', { name: 'Как менялась цена' })).toBeVisible();
  await visitor.close();

  const archive = page.getByRole('button', { name: 'В архив', exact: true });
  await waitForQuiet(page);
  await archive.click();
  await badge(page, 'В архиве');
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await badge(page, 'Опубликовано');
  await waitForQuiet(page);
  await archive.click();
  await badge(page, 'В архиве');
  await expect.poll(async () => (await readOffer()).isPublic).toBe(false);
  await expectAccessible(page);
});
