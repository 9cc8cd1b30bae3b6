import { expect } from '@playwright/test';
import { callAs } from '#tests/support/call-as.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

type Offers = { items: { id: string; brand: string; model: string }[] };

story('staff are notified of a complaint, and its author of the answer', async ({ page }) => {
  const client = await createAccount(page.request);
  const call = await callAs(page.request, client);
  const { items } = await call<Offers>('/api/catalog?limit=1');
  const [offer] = items;
  const about = `${offer?.brand} ${offer?.model}`;
  const words = `Фото от другой машины, ${client.email}`;
  const subject = { type: 'offer', id: offer?.id };
  await call('/api/complaints', { subject, reason: 'photos', text: words });

  await openAs(page, 'manager', '/account/notifications');
  const notice = page
    .getByRole('main')
    .getByRole('link', { name: /Новая жалоба/ })
    .first();
  await expect(notice).toContainText(about);
  await notice.click();
  const complaint = page.getByRole('listitem').filter({ hasText: words });
  await complaint.getByRole('button', { name: /^Ответить/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ответить на жалобу' });
  await dialog.getByRole('textbox', { name: 'Ответ' }).fill('Поставщик заменил фото.\n\nСпасибо!');
  await dialog.getByRole('button', { name: 'Ответить' }).click();
  await expect(complaint).toBeHidden();

  await openAs(page, client, '/account/notifications');
  const answer = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ответ на вашу жалобу' });
  await expect(answer).toContainText(about);
  await expect(answer).toContainText('Поставщик заменил фото. Спасибо!');
  await expectAccessible(page);
});
