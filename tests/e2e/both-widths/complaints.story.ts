import { expect } from '@playwright/test';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo } from '#tests/support/outbox.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

story('a guest complains about an offer, and is answered by letter', async ({ page }) => {
  const { email } = newcomer();
  const { items } = await (await page.request.get('/api/catalog?limit=1')).json();
  const [{ id, brand, model }] = items;
  await page.goto(`/offers/${id}`);
  await page.getByRole('link', { name: 'Пожаловаться на предложение' }).click();
  await expect(page.getByRole('heading', { name: 'Жалоба на предложение' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Жалоба на предложение' });
  await expect(form.getByText(`${brand} ${model}`)).toBeVisible();
  await form.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(form.getByLabel('Что не так')).toBeFocused();
  await expectAccessible(page);
  const words = `По телефону назвали другую цену, ${email}`;
  await form.getByLabel('Что не так').selectOption('price');
  await form.getByLabel('Подробности').fill(words);
  await form.getByLabel('Почта для ответа').fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(page.getByText('Жалоба у нас')).toBeVisible();

  await openAs(page, 'manager', '/account/catalog?view=complaints');
  const complaint = page.getByRole('listitem').filter({ hasText: words });
  await expect(complaint.getByRole('link', { name: `${brand} ${model}` })).toBeVisible();
  await expectAccessible(page);
  await complaint.getByRole('button', { name: /^Ответить/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ответить на жалобу' });
  await dialog.getByRole('textbox', { name: 'Ответ' }).fill('Поставщик исправил цену');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ответить' }).click();
  await expect(complaint).toBeHidden();
  expect((await letterTo(email, /жалоб/)).text).toContain('Поставщик исправил цену');
});
