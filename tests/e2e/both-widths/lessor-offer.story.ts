import { expect, type Page } from '@playwright/test';
import { addLessor, addLessorsPerson } from '#tests/support/acting-people.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import type { CallAs } from '#tests/support/call-as.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const own = (page: Page) => page.getByRole('region', { name: 'Ваше предложение' });

type Offers = { commercialOffers: { id: string; status: string }[] };

const sentOffer = async (client: CallAs, requestId: string): Promise<string> => {
  const { commercialOffers } = await client<Offers>(`/api/requests/${requestId}`);
  return commercialOffers.find(({ status }) => status === 'sent')?.id ?? '';
};

/** Sends the draft on the page, by the keyboard. */
const send = async (page: Page): Promise<void> => {
  await button(page, 'Отправить клиенту').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Клиент получит письмо')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отправить', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

story(
  'a lessor opens its invitation, sends an offer, and revises it when the client asks',
  async ({ page }) => {
    const { id: lessorId } = await addLessor(page.request);
    const person = await addLessorsPerson(page.request, lessorId);
    const { client, id, number } = await requestFromNewClient(page.request, [lessorId]);

    await openAs(page, person, '/account/requests');
    await expect(page.getByText('Ждёт вашего ответа').filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: String(number) })
      .filter({ visible: true })
      .click();

    await expect(own(page).getByText(/Ответьте (?:сегодня |завтра )?до/)).toBeVisible();
    // A wide screen first shows it beside the list.
    await page.goto(`/account/requests/${id}`);
    await expect(own(page).locator('[data-ledger]')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Сохранить черновик').click();
    const commission = own(page).getByRole('textbox', { name: 'Комиссия сервису' });
    await expect(commission).toBeFocused();
    await expect(own(page).getByText('Заполните это поле')).toBeVisible();
    await commission.fill('50 000');
    await own(page).getByRole('textbox', { name: 'Условия словами' }).fill('Решение за день');
    await page.reload();
    await expect(commission).toHaveValue('50 000');
    await own(page).getByLabel('Условия отличаются от тарифа').check();
    await own(page).getByRole('textbox', { name: 'Ставка в год' }).fill('19,9');
    await expectAccessible(page);
    await button(page, 'Сохранить черновик').click();
    await expect(own(page).getByText('Черновик', { exact: true })).toBeVisible();
    await expect(own(page).getByText(/ставка 19,9/)).toBeVisible();

    await send(page);
    await expect(own(page).getByText('Отправлено', { exact: true })).toBeVisible();
    await expect(own(page).getByText('Вы ответили на приглашение.')).toBeVisible();

    const offerId = await sentOffer(client, id);
    await client(`/api/commercial-offers/${offerId}/request-changes`, { text: 'Уберите комиссию' });
    await page.reload();
    await expect(own(page).getByText('Уберите комиссию')).toBeVisible();
    await button(page, 'Сделать новую редакцию').click();
    await expect(own(page).getByRole('textbox', { name: 'Ставка в год' })).toHaveValue('19,9');
    await own(page).getByRole('textbox', { name: 'Ставка в год' }).fill('19');
    await button(page, 'Сохранить черновик').click();
    await expect(own(page).getByText(/редакция 2/)).toBeVisible();
    await send(page);
    await expect(own(page).getByText('Заменено', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);
