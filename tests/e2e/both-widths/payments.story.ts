import { expect, type Page } from '@playwright/test';
import type { Payment } from '#contract/payments.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { callAs } from '#tests/support/call-as.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

type Items = { items: { id: string; number: number }[] };

/**
 * The demo's deal that was closed months ago and whose lease is running, without the payment that an earlier run of this story recorded.
 */
const findDeal = async (page: Page): Promise<{ id: string; number: number }> => {
  const admin = await callAs(page.request, 'admin');
  const { items } = await admin<Items>('/api/requests?status=closed');
  const [deal] = items;
  if (!deal) throw new Error('the demo has no closed deal');
  const path = `/api/requests/${deal.id}/payments`;
  const noted = (await admin<Payment[]>(path)).filter(
    ({ paidAt }) => paidAt === moscowDay(new Date().toISOString()),
  );
  for (const { number } of noted) await admin(`${path}/${number}`, { paidAt: null });
  return deal;
};

const section = (page: Page) => page.getByRole('region', { name: 'Платежи' });

story('a client pays, asks to buy out early on paper, and repeats', async ({ page, browser }) => {
  const { id, number } = await findDeal(page);
  const path = `/account/requests/${id}`;

  await openAs(page, 'client', path);
  const payments = section(page);
  await expect(payments.getByText(/^Просрочено/).first()).toBeVisible();
  await expect(payments.getByRole('progressbar', { name: 'Оплачено по сделке' })).toBeVisible();
  await payments.getByRole('button', { name: /^Показать все/ }).click();
  await expect(payments.getByRole('list', { name: 'Все платежи' }).getByRole('listitem')).not.toHaveCount(0);

  await story.step('the manager records the payment', async () => {
    const desk = await browser.newPage();
    await openAs(desk, 'admin', path);
    const overdue = section(desk).getByRole('listitem').filter({ hasText: 'Просрочено' }).first();
    await overdue.getByRole('button', { name: /^Отметить оплату/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Оплачено' }).click();
    await expect(desk.getByText('Оплата отмечена')).toBeVisible();
    await desk.close();
  });
  await page.reload();
  await expect(payments.getByText(/^Просрочено \d/)).toHaveCount(0);

  await story.step('the calendar has an address that works until it is ended', async () => {
    await payments.getByText('Платежи в вашем календаре').click();
    await payments.getByRole('button', { name: 'Добавить в календарь' }).click();
    const address = await payments.getByLabel('Адрес календаря').inputValue();
    const file = await page.request.get(new URL(address).pathname);
    expect(await file.text()).toContain(`${number}`);
    await payments.getByRole('button', { name: 'Отключить' }).click();
    await expect(payments.getByRole('button', { name: 'Добавить в календарь' })).toBeVisible();
    expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
  });

  await story.step('an early buyout on a day is calculated, printed and requested', async () => {
    await payments.getByText('Досрочный выкуп', { exact: true }).click();
    const day = payments.getByLabel('День выкупа');
    await day.fill((await day.getAttribute('max')) ?? '');
    await expect(payments.getByText(/^Выкуп \d/).first()).toBeVisible();
    const letter = page.waitForEvent('download');
    await payments.getByRole('button', { name: 'Заявление в PDF' }).click();
    expect((await letter).suggestedFilename()).toMatch(/выкупе.*\.pdf$/);
    await expectAccessible(page);
    await payments.getByRole('button', { name: 'Попросить о выкупе' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Просьба отправлена')).toBeVisible();
    await expect(payments.getByText(/^Вы просите о выкупе/)).toBeVisible();
  });

  await payments.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
