import { expect, type Page } from '@playwright/test';
import { nameCompany } from '#tests/support/company-by-api.ts';
import { callAs, sendRequest, type CallAs } from '#tests/support/moved-request.ts';
import { createAccount, type NewAccount } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { plainCard } from '#tests/support/rate-cards.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const admin = { email: 'admin@example.com', password: 'leasing-demo' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const own = (page: Page) => page.getByRole('region', { name: 'Ваше предложение' });

type Offers = { commercialOffers: { id: string; status: string }[] };

/** A lessor of the story's own with a card for everything, and somebody who acts for it. */
const newLessor = async (page: Page): Promise<{ id: string; person: NewAccount }> => {
  const { request } = page;
  const call = await callAs(request, admin);
  const { inn } = newcomer().company;
  const lessor = { name: `Лизинг ${inn}`, inn, address: 'Москва, ул. Полевая, 2', signing: ['paper'] };
  const { id } = await call<{ id: string }>('/api/lessors', lessor);
  const types = await call<{ id: string; parentId: string | null }[]>('/api/catalog/types');
  const roots = types.filter(({ parentId }) => parentId === null);
  const { id: _id, lessorId: _lessor, version: _version, ...card } = plainCard;
  await call(`/api/lessors/${id}/rate-cards`, {
    ...card,
    name: 'Для всех',
    typeIds: roots.map((type) => type.id),
  });
  const person = await createAccount(request);
  const { version } = await call<{ version: number }>(`/api/users/${person.userId}`);
  const place = { role: 'lessor', lessorId: id, lessorRole: 'employee' };
  await call(`/api/users/${person.userId}`, { ...place, version });
  return { id, person };
};

/** A client with a company, and their request that is passed on to the lessor. */
const newRequest = async (page: Page, lessorId: string) => {
  const sender = await createAccount(page.request);
  await nameCompany(page.request, sender, sender.company);
  const client = await callAs(page.request, sender);
  return { client, ...(await sendRequest(client, [lessorId])) };
};

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
    const { id: lessorId, person } = await newLessor(page);
    const { client, id, number } = await newRequest(page, lessorId);

    await openAs(page, person, '/account/requests');
    await expect(page.getByText('Ждёт вашего ответа').filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: String(number) })
      .filter({ visible: true })
      .click();

    await expect(own(page).getByText(/Ответьте до/)).toBeVisible();
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
