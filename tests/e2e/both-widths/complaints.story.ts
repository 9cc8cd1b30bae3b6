import { expect } from '@playwright/test';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo } from '#tests/support/outbox.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

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
