import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { extractText } from 'unpdf';
import { outbox } from '#tests/support/e2e-origins.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

/** Letters in the outbox that contain this text. */
const lettersWith = async (words: string) => {
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return letters.filter(
    ({ text, to }) => text?.includes(words) || to?.some(({ address }) => address === words),
  );
};

const printedText = async (page: Page): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'legal-text-'));
  const path = join(folder, 'page.pdf');
  await page.pdf({ path, format: 'A4' });
  const { text } = await extractText(new Uint8Array(await readFile(path)), { mergePages: true });
  await rm(folder, { recursive: true });
  return text.replaceAll(/\s+/g, ' ');
};

story('the help searches while someone types, and leads to the contact form', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Помощь' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Можно без первого взноса?' }).click();
  await expect(page.getByText('поставьте аванс 0')).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Поиск по вопросам' });
  await search.click();
  await search.pressSequentially('документов');
  await expect(page.getByRole('status').filter({ hasText: 'по запросу «документов»' })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/документы/i);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/help\?q=/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('mark').first()).toBeVisible();

  await search.fill('абракадабра');
  await expect(page.getByRole('heading', { name: 'Такого вопроса у нас ещё нет' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Задать вопрос' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
});

story('an answer has an address of its own', async ({ page }) => {
  await page.goto('/help#early-buyout');
  await expect(page.getByText('после шестого платежа')).toBeVisible();
});

story('a message is written with the keyboard alone, and both letters are sent', async ({ page }) => {
  // The browser's own message about the refused form.
  expectComplaint(/status of 422/);
  const email = `story-${Date.now()}@example.com`;
  await page.goto('/contact');
  const name = page.getByRole('textbox', { name: 'Как к вам обращаться' });
  await expect(name).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отправить' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Без согласия мы не можем принять сообщение')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('Анна');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Нужен тягач, ${email}`);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(`Нужен тягач, ${email}`);
  const consent = page.getByRole('checkbox', { name: /согласие на обработку/i });
  await expect(consent).not.toBeChecked();
  await consent.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Сообщение у нас')).toBeVisible();
  await expectAccessible(page);

  await expect.poll(async () => (await lettersWith(`Нужен тягач, ${email}`)).length).toBeGreaterThan(0);
  const [toUs] = await lettersWith(`Нужен тягач, ${email}`);
  expect(toUs?.replyTo?.[0]?.address).toBe(email);
  expect(toUs?.subject).toContain('Подбор техники');
  await expect
    .poll(async () => (await lettersWith(email)).map(({ subject }) => subject))
    .toContain('Мы получили ваше сообщение');
});

story('recommended offers show their terms and lead to the catalogue', async ({ page }) => {
  await page.goto('/recommended');
  await expect(page.getByRole('heading', { name: 'Стройка и дороги' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('аванс');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Все в\sналичии.*Склад/ }).click();
  await expect(page).toHaveURL(/\/catalog\?.*type=reach-truck/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

story(
  'an older edition of a document stays available and says that there is a newer one',
  async ({ page }) => {
    await page.goto('/soglasie');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Редакция 1\.0/ }).click();
    await expect(page).toHaveURL(/\/soglasie\?version=1\.0$/);
    await expect(page.getByText('Это прежняя редакция')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/soglasie$/);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /действует сейчас/ })
      .click();
    await expect(page.getByText('Это прежняя редакция')).toHaveCount(0);
  },
);

story.describe('without scripts', () => {
  story.use({ javaScriptEnabled: false });

  story('the help is there, whole and searchable', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Какие документы нужны?' }).click();
    await expect(page.getByText('карточка с банковскими реквизитами')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск по вопросам' }).fill('счёт');
    await page.getByRole('button', { name: 'Найти', exact: true }).click();
    await expect(page).toHaveURL(/\/help\?q=/);
    await expect(page.locator('mark').first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  story('the contact page says how else to reach us', async ({ page }) => {
    await page.goto('/contact');
    // Without scripts Chromium shows the content of noscript, but locators do not find it.
    expect(await page.content()).toContain('Форма работает с JavaScript');
    await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveCount(0);
  });

  for (const [slug, words] of [
    ['policy', 'Кому мы передаём данные'],
    ['rules', 'Расчёт не является офертой'],
    ['soglasie', 'Как отозвать'],
    ['soglasie-reklama', 'Как отозвать'],
  ] as const)
    story(`/${slug} can be read and printed`, async ({ page }) => {
      await page.goto(`/${slug}`);
      await expect(page.getByText(words).last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Распечатать' })).toBeHidden();
      // Another story may have published an edition.
      const { version } = (await (await page.request.get(`/api/content/${slug}`)).json()) as {
        version: string;
      };
      const printed = await printedText(page);
      expect(printed).toContain(`Редакция ${version}`);
      expect(printed).toContain(words);
      expect(printed).toMatch(/SHA-256\) [0-9a-f ]{64,}/);
      expect(printed).not.toContain('Содержание');
      expect(printed).not.toContain('Калькулятор');
    });
});
