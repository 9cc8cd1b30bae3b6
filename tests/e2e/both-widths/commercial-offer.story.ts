import { expect } from '@playwright/test';
import { sendTwoOffers, type SentOffer } from '#tests/support/sent-offers.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const pathOf = ({ id }: SentOffer): string => `/offers-commercial/${id}/take`;

story('a client compares offers and accepts one with the code of a call', async ({ page }) => {
  const { id, first, second } = await sendTwoOffers(page.request);
  await openAs(page, 'client', `/account/requests/${id}`);
  await expect(page.getByText('Ваш ход')).toBeVisible();
  const table = page.getByRole('table', { name: /Предложения рядом/ });
  await expect(table.getByRole('rowheader', { name: /^Всего/ }).first()).toBeVisible();
  await expect(table.getByText('дешевле всех').first()).toBeVisible();
  await expect(page.getByText(/дешевле на .*₽\s+за срок/)).toBeVisible();
  const chart = page.getByRole('figure', { name: 'Платежи на одном графике' });
  await expect(chart.getByRole('img', { name: /На сколько больше уплачено/ })).toBeVisible();
  await chart.getByRole('slider', { name: 'Месяц на графике' }).press('End');
  await expect(chart.getByText(/Уплачено за \d+\s+\S+ по сравнению с/)).toBeVisible();
  await chart.getByRole('radio', { name: 'Платежи' }).press('Space');
  await expect(chart.getByText(/^Платёж № \d+$/)).toBeVisible();
  const compared = page.waitForEvent('download');
  const offers = page.getByRole('region', { name: 'Предложения лизинговых компаний' });
  await offers.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await compared).suggestedFilename()).toMatch(/^Предложения лизинговых компаний .*\.pdf$/);
  await expectAccessible(page);

  await page.getByRole('link', { name: new RegExp(`Открыть предложение № ${first.number}`) }).click();
  await expect(page).toHaveURL(pathOf(first));
  await expect(page.getByText(first.lessorName).first()).toBeVisible();
  await expect(page.getByText(/^до\s+\d+\s.*включительно$/)).toBeVisible();
  await expect(page.locator('[data-ledger]')).toContainText('На деле, после налогов');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('button', { name: 'Принять предложение' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Принять предложение' })).toBeFocused();
  await page.getByRole('radio', { name: 'По доверенности' }).press('Space');
  const call = page.getByRole('button', { name: 'Позвонить и подтвердить' });
  await call.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Номер доверенности' })).toBeFocused();
  await expect(page.getByText('Без согласия предложение не принять')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Руководитель' }).press('Space');
  await page.getByRole('checkbox', { name: /Принимаю предложение/ }).press('Space');
  await call.press('Enter');

  await expect(page.getByRole('heading', { name: 'Подтвердите кодом' })).toBeFocused();
  await expectAccessible(page);
  const code = await page.getByText(/Код — \d{4}/).textContent();
  expectComplaint(/status of 422/);
  const field = page.getByLabel('Код из звонка').and(page.locator('input'));
  const right = code?.match(/\d{4}/)?.[0] ?? '';
  await field.fill(right === '0000' ? '1111' : '0000');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(right);
  await expect(page.getByRole('heading', { name: 'Предложение принято' })).toBeFocused();
  await expectAccessible(page);

  await page.goto(pathOf(second));
  await expect(page.getByRole('heading', { name: 'Выбрано другое предложение' })).toBeVisible();
  await page.getByRole('link', { name: /К заявке/ }).click();
  await page
    .getByRole('main')
    .locator(`a[href="/account/requests/${id}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('Больше не действуют')).toBeVisible();
  await expect(table.getByText('Принято')).toBeVisible();
});

story('a client asks one lessor for changes and declines another', async ({ page }) => {
  const { first, second } = await sendTwoOffers(page.request);
  await openAs(page, 'client', pathOf(first));
  await page.getByRole('button', { name: 'Попросить изменить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отправить просьбу' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Что изменить' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Что изменить' }).fill('Аванс поменьше');
  await dialog.getByRole('button', { name: 'Отправить просьбу' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Вы попросили изменить условия/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Принять предложение' })).toBeVisible();

  await page.goto(pathOf(second));
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByRole('heading', { name: 'Предложение отклонено' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Предложение отклонено' })).toBeVisible();
  await expectAccessible(page);
});
