import { expect } from '@playwright/test';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

story('a complaint about an offer that is gone is explained in plain words', async ({ page }) => {
  expectComplaint(/404/);
  await page.goto('/contact#complain-offer-01970000-0000-7000-8000-00000000ffff');
  await expect(page.getByText('Этого предложения уже нет в каталоге')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Написать нам' }).click();
  await expect(page.getByRole('form', { name: 'Сообщение' })).toBeVisible();
});

story('a signed-in person is not asked for an e-mail, and is answered on the site', async ({ page }) => {
  const { items } = await (await page.request.get('/api/catalog?limit=1')).json();
  await openAs(page, 'client', `/contact#complain-offer-${items[0].id}`);
  const form = page.getByRole('form', { name: 'Жалоба на предложение' });
  await expect(form.getByText('Ответ придёт вам в уведомления')).toBeVisible();
  await expect(form.getByLabel('Почта для ответа')).toBeHidden();
  const words = `Предложение описано неверно, ${crypto.randomUUID()}`;
  await form.getByLabel('Что не так').selectOption('facts');
  await form.getByLabel('Подробности').fill(words);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(page.getByText('Жалоба у нас')).toBeVisible();

  await openAs(page, 'manager', '/account/catalog?view=complaints');
  const complaint = page.getByRole('listitem').filter({ hasText: words });
  await expect(complaint.getByRole('button', { name: /^Ответить/ })).toBeVisible();
});
