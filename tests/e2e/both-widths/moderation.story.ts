import { expect, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addManager } from '#tests/support/acting-people.ts';
import { callAs, type CallAs } from '#tests/support/call-as.ts';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import {
  archiveOffers,
  personOfVendor,
  sendToModeration,
  type WrittenOffer,
} from '#tests/support/offers-to-moderate.ts';

type Content = Record<string, unknown>;

const publish = async (vendor: CallAs, manager: CallAs, content: Content): Promise<WrittenOffer> => {
  const { id, version } = await sendToModeration(vendor, content);
  return manager(`/api/offers/${id}/moderate`, { decision: 'publish', version });
};

const addPhoto = async (
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
) => {
  const picture = { width: 1200, height: 900, channels: 3, background: '#b5472f' } as const;
  const buffer = await sharp({ create: picture }).jpeg().toBuffer();
  const signedIn = await request.post('/api/account/login', { data: { email, password } });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const file = { name: 'самосвал.jpg', mimeType: 'image/jpeg', buffer };
  const uploaded = await request.post('/api/files', { headers, multipart: { file } });
  const { id: fileId } = (await uploaded.json()) as { id: string };
  const photo = await request.post('/api/photos', { headers, data: { fileId } });
  expect(photo.status(), await photo.text()).toBeLessThan(300);
  return ((await photo.json()) as { id: string }).id;
};

const heading = (page: Page, model: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`КАМАЗ ${model}`) });

const review = (page: Page) => page.getByRole('region', { name: 'Проверка', exact: true });

story(
  'a manager works the queue by keyboard, the vendor and visitors see the result',
  async ({ page, browser, baseURL }) => {
    const { request } = page;
    const stamp = Date.now();
    const names = { good: `А${stamp}`, doubtful: `Б${stamp}`, edited: `В${stamp}`, elsewhere: `Г${stamp}` };
    const vin = `X8${String(stamp).padStart(15, '0')}`;
    const { person, vendor } = await personOfVendor(request, 0);
    const other = await personOfVendor(request, 1);
    const manager = await addManager(request);
    const managing = await callAs(request, manager);
    const elsewhere = await publish(other.vendor, managing, { ...wholeContent, model: names.elsewhere, vin });
    const published = await publish(vendor, managing, { ...wholeContent, model: names.edited });
    const good = await sendToModeration(vendor, {
      ...wholeContent,
      model: names.good,
      // More than fit beside each other on a phone.
      photoIds: [
        await addPhoto(request, person),
        await addPhoto(request, person),
        await addPhoto(request, person),
      ],
    });
    const doubtful = await sendToModeration(vendor, { ...wholeContent, model: names.doubtful, vin });
    const edit = await vendor<WrittenOffer>(`/api/offers/${published.id}`, {
      version: published.version,
      city: 'Казань',
    });
    await vendor(`/api/offers/${published.id}/publish`, { version: edit.version });

    await openAs(page, manager, '/account/catalog?state=moderation');
    await expect(page.getByText(names.good).filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Поиск в каталоге' }).fill(names.good);
    await page.getByRole('searchbox', { name: 'Поиск в каталоге' }).press('Enter');
    await page
      .getByRole('link', { name: new RegExp(names.good) })
      .filter({ visible: true })
      .click();

    await expect(heading(page, names.good)).toBeVisible();
    await expect(review(page).getByText('Первая публикация')).toBeInViewport();
    await expect(review(page).getByRole('img').first()).toBeInViewport();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expect(review(page).getByText(/^\d+ из \d+$/)).toBeVisible();
    await expectAccessible(page);
    await waitForQuiet(page);
    await page.keyboard.press('j');
    await expect(heading(page, names.doubtful)).toBeVisible();
    await waitForQuiet(page);
    await page.keyboard.press('k');
    await expect(heading(page, names.good)).toBeVisible();
    await waitForQuiet(page);
    await page.keyboard.press('p');
    await expect(page.getByText('Опубликовано', { exact: true }).first()).toBeVisible();

    await expect(heading(page, names.doubtful)).toBeVisible();
    await expect(review(page).getByText('Тот же VIN у другого продавца')).toBeInViewport();
    await expectAccessible(page);
    await waitForQuiet(page);
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Вернуть с проверки' });
    // A toast covers this; it disappears after two seconds.
    await expect(page.getByRole('list', { name: 'Уведомления' }).getByText('Опубликовано')).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.press('4');
    await expect(dialog.getByLabel('Причина')).toHaveValue(/^Проверьте VIN/);
    await page.keyboard.press('Enter');

    await expect(heading(page, names.edited)).toBeVisible();
    const changes = review(page).getByText('Казань').filter({ visible: true });
    await expect(changes).toBeVisible();
    await expect(review(page).getByText('Первая публикация')).toBeHidden();
    await expectAccessible(page);
    // What is typed right before the decision is part of it.
    await page.getByRole('textbox', { name: 'Описание' }).fill('Проверено: сцепление новое');
    await review(page).getByRole('button', { name: 'Опубликовать' }).click();
    await expect(heading(page, names.edited)).toBeHidden();

    await openAs(page, person, `/account/catalog/${doubtful.id}`);
    await expect(page.getByText('Нужны правки').first()).toBeVisible();
    await expect(
      page.getByText('Проверьте VIN: с ним уже опубликовано').filter({ visible: true }).first(),
    ).toBeVisible();

    const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await expect(async () => {
      await visitor.goto(`/catalog?q=${encodeURIComponent(names.good)}`);
      await expect(visitor.getByRole('link', { name: new RegExp(names.good) }).first()).toBeVisible({
        timeout: 1000,
      });
      // The delay itself is measured on two instances, where nothing else runs.
    }).toPass({ timeout: 20_000, intervals: [100] });
    await visitor.goto(`/offers/${good.id}`);
    await expect(heading(visitor, names.good)).toBeVisible();
    await visitor.goto(`/offers/${published.id}`);
    await expect(visitor.getByText('Казань').first()).toBeVisible();
    await expect(visitor.getByText('Проверено: сцепление новое').first()).toBeVisible();
    await visitor.context().close();

    await archiveOffers(vendor, [good.id, doubtful.id, published.id]);
    await archiveOffers(other.vendor, [elsewhere.id]);
  },
);
