import { expect, type Page } from '@playwright/test';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const openPage = (page: Page, id: string) => openAs(page, 'admin', `/account/catalog?view=pages&page=${id}`);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The draft's text, started afresh: an earlier try of the story may have left a draft or editions. */
const beginDraft = async (page: Page) => {
  const text = page.getByRole('textbox', { name: 'Текст' });
  await expect(text.or(button(page, 'Новая редакция'))).toBeVisible();
  if (!(await text.isVisible())) await button(page, 'Новая редакция').click();
  await expect(text).toBeVisible();
  return text;
};

story('an admin writes a new edition, a visitor reads it and the one before', async ({ page, browser }) => {
  const words = `Отдельное правило номер ${Date.now()}`;
  await openAs(page, 'admin', '/account/catalog?view=pages');
  await expect(page.getByRole('heading', { level: 1, name: 'Страницы сайта' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Помощь' }).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Правила сервиса' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Правила сервиса' })).toBeVisible();
  const before = await page
    .getByRole('link', { name: /^Редакция/ })
    .first()
    .textContent();
  await expectAccessible(page);

  const text = await beginDraft(page);
  const preview = page.getByRole('region', { name: 'Так увидят посетители' });
  await text.fill(`${await text.inputValue()}\n## ${words}\n\nТекст **правила** со [ссылкой](/help).\n`);
  await expect(preview.getByRole('heading', { name: words })).toBeVisible();
  // An edition that the other width has published is listed, too.
  await expect(preview.getByRole('link', { name: 'ссылкой' }).last()).toHaveAttribute('href', '/help');
  await expect(page.getByText(/Сохранено в/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(text).toHaveValue(new RegExp(words));

  const visitor = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await visitor.goto('/rules');
  await expect(visitor.getByRole('heading', { name: words })).toHaveCount(0);
  await button(page, 'Опубликовать').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(button(page, 'Новая редакция')).toBeVisible();

  await expect(async () => {
    await visitor.goto('/rules');
    await expect(visitor.getByRole('heading', { name: words })).toBeVisible({ timeout: 100 });
    // The delay itself is measured on two instances, where nothing else runs.
  }).toPass({ timeout: 20_000, intervals: [100] });
  await expectAccessible(visitor);
  await visitor.getByRole('navigation', { name: 'Другие редакции' }).getByRole('link').first().click();
  await expect(visitor.getByText('Это прежняя редакция')).toBeVisible();
  await expect(visitor.getByText((before ?? '').trim()).first()).toBeVisible();
  await expect(visitor.getByRole('heading', { name: words })).toHaveCount(0);
  await visitor.context().close();
});

story('what may not stand in a page is named by its line, and a draft can be deleted', async ({ page }) => {
  // The browser's own message about the refused publication.
  expectComplaint(/status of 422/);
  await openPage(page, 'soglasie-reklama');
  const text = await beginDraft(page);
  await text.fill('## Начало\n\n<script>alert(1)</script>\n\n[сюда](javascript:alert(1))\n');
  await expect(page.getByText('Строка 3: теги HTML не поддерживаются')).toBeVisible();
  await expect(page.getByText('Строка 5: ссылка должна начинаться')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Так увидят посетители' })).toContainText('<script>');
  await button(page, 'Опубликовать').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('В тексте есть то, что нельзя опубликовать')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Удалить черновик').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(button(page, 'Новая редакция')).toBeVisible();
});
