import { expect, type Page } from '@playwright/test';
import { callAs } from '#tests/support/call-as.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

story('a client restores a deleted saved search as it was', async ({ page }) => {
  const client = await createAccount(page.request);
  const call = await callAs(page.request, client);
  const name = 'Комбайны на уборку';
  await call('/api/saved-searches', { query: 'type=combine', name, frequency: 'weekly' });
  await openAs(page, client, '/account/catalog?view=searches');
  const search = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(search).toBeVisible();
  await waitForQuiet(page);
  await search.getByRole('button', { name: `Удалить: ${name}` }).click();
  const deleted = toast(page, `Поиск «${name}» удалён`);
  await expect(deleted).toBeVisible();
  await expect(search).toBeHidden();
  await expectAccessible(page);
  await deleted.getByRole('button', { name: 'Вернуть' }).click();
  await expect(search).toBeVisible();
  await page.reload();
  await expect(search.getByLabel(`Как часто сообщать о новом: ${name}`)).toHaveValue('weekly');
});

story('a client restores a removed favourite', async ({ page }) => {
  const client = await createAccount(page.request);
  const call = await callAs(page.request, client);
  const { items } = await call<{ items: { id: string; brand: string; model: string }[] }>(
    '/api/catalog?limit=1',
  );
  const [offer] = items;
  const name = `${offer?.brand} ${offer?.model}`;
  await openAs(page, client, `/offers/${offer?.id}`);
  const favourite = page.getByRole('button', { name: `Добавить ${name} в избранное` }).first();
  await waitForQuiet(page);
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await waitForQuiet(page);

  await page.goto('/account/catalog');
  const row = page.getByRole('table', { name: 'Избранное' }).getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await waitForQuiet(page);
  await row.getByRole('button', { name: `Убрать из избранного: ${name}` }).click();
  const removed = toast(page, 'Убрано из избранного');
  await expect(removed).toBeVisible();
  await expect(row).toBeHidden();
  await removed.getByRole('button', { name: 'Отменить' }).click();
  await expect(row).toBeVisible();
  await waitForQuiet(page);
  await page.reload();
  await expect(row).toBeVisible();
});
