import { expect, type Page } from '@playwright/test';
import type { LessorFit } from '#contract/lessors.ts';
import { addLessor, addLessorsPerson } from '#tests/support/acting-people.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import { callAs } from '#tests/support/call-as.ts';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const button = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
// The bell contains a hidden notification with the same text.
const banner = (page: Page) =>
  page.getByText('Работа вашей компании на площадке приостановлена').filter({ visible: true });
const inTenDays = (): string => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const reason = 'Не отвечает клиентам вторую неделю.';

const lease = {
  subject: { typeId: 'trucks', priceKopecks: 800_000_000 },
  terms: { advance: { share: '0.2' }, months: 36, startDate: new Date().toISOString().slice(0, 10) },
};

type Made = { items: { id: string; version: number }[] };

/** A client's request with the commercial offer that the lessor's own person has sent. */
const answeredRequest = async (page: Page, lessorId: string) => {
  const { request } = page;
  const person = await addLessorsPerson(request, lessorId);
  const client = await requestFromNewClient(request, [lessorId]);
  const acting = await callAs(request, person);
  const { items: cards } = await acting<Made>(`/api/lessors/${lessorId}/rate-cards`);
  const draft = { rateCardId: cards[0]?.id, terms: {}, commissionKopecks: 0, validUntil: inTenDays() };
  const { items } = await acting<Made>(`/api/requests/${client.id}/commercial-offers`, draft);
  const [{ id: offerId, version } = { id: '', version: 0 }] = items;
  await acting(`/api/commercial-offers/${offerId}/send`, { version });
  return { person, client: client.person, requestId: client.id, offerId };
};

story(
  'an admin blocks a lessor, whose people can then only read and whose offer is suspended, and unblocks it',
  async ({ page }) => {
    const { id, name } = await addLessor(page.request);
    const { person, client, requestId, offerId } = await answeredRequest(page, id);
    const leases = async (): Promise<boolean> => {
      const answer = await page.request.post('/api/lessors/fit', { data: lease });
      const { items } = (await answer.json()) as { items: LessorFit[] };
      return items.some(({ lessor }) => lessor.id === id);
    };
    expect(await leases()).toBe(true);

    await openAs(page, 'admin', `/account/lessors?lessor=${id}`);
    await waitForQuiet(page);
    await button(page, 'Заблокировать').click();
    await button(page, 'Заблокировать').click();
    await expect(page.getByText('Заполните это поле')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Причина' }).fill(reason);
    await button(page, 'Заблокировать').click();
    await expect(button(page, 'Разблокировать')).toBeVisible();
    await expect(page.getByRole('dialog').getByText(reason)).toBeVisible();
    await expectAccessible(page);
    expect(await leases()).toBe(false);

    await openAs(page, person, '/account/rate-cards');
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText(`Причина: ${reason}`)).toBeVisible();
    await expect(page.getByRole('article', { name: 'Для всех' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Новый тариф' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`/account/requests/${requestId}`);
    await expect(heading(page, 'От вас ничего не нужно')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Отозвать' })).toHaveCount(0);

    await openAs(page, client, `/offers-commercial/${offerId}/take`);
    await expect(page.getByText('Сейчас это предложение принять нельзя')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Принять предложение' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`/account/requests/${requestId}`);
    await expect(page.getByText('сейчас не заключает сделок через сервис').first()).toBeVisible();
    await expect(page.getByText('Действующих предложений сейчас нет.')).toBeVisible();
    await expectAccessible(page);

    await openAs(page, 'admin', `/account/lessors?lessor=${id}`);
    await waitForQuiet(page);
    await button(page, 'Разблокировать').click();
    await expect(button(page, 'Заблокировать')).toBeVisible();
    expect(await leases()).toBe(true);
    await openAs(page, client, `/offers-commercial/${offerId}/take`);
    await expect(page.getByRole('button', { name: 'Принять предложение' })).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await openAs(page, person, '/account/rate-cards');
    await expect(page.getByRole('link', { name: 'Новый тариф' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    // Other stories on this server use the same lessors.
    const admin = await callAs(page.request, 'admin');
    const { version } = await admin<{ version: number }>(`/api/lessors/${id}`);
    await admin(`/api/lessors/${id}`, { state: 'archived', version });
  },
);
