import { expect, type Page } from '@playwright/test';
import { addLessor, addManager, addVendorsPerson } from '#tests/support/acting-people.ts';
import { acceptByApi, requestFromNewClient } from '#tests/support/client-by-api.ts';
import { callAs } from '#tests/support/call-as.ts';
import { sendOfferFor } from '#tests/support/sent-offers.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

/** The delay itself is measured on two instances, where nothing else runs. */
const soon = { timeout: 20_000, intervals: [200] };

type Card = { id: string; brand: string; model: string; vendor: { id: string }; hold: object | null };

/** A new client's request for this offer, with an accepted commercial offer. */
const acceptedRequest = async (page: Page, { offerId, lessorId }: { offerId: string; lessorId: string }) => {
  const sent = await requestFromNewClient(page.request, [lessorId], offerId);
  const offer = await sendOfferFor(page.request, { requestId: sent.id, lessorId });
  await acceptByApi(sent.client, offer);
  return sent;
};

story(
  'the first request in approval holds the unit, and leaving it frees the unit',
  async ({ page, browser, baseURL }) => {
    story.setTimeout(240_000);
    const { items } = (await (await page.request.get('/api/catalog?limit=50&sort=price')).json()) as {
      items: Card[];
    };
    // An earlier try of the story may have left one held.
    const card = items.find(({ hold }) => hold === null);
    if (!card) throw new Error('the demonstration has offers that nobody holds');
    const lessor = await addLessor(page.request);
    const asked = { offerId: card.id, lessorId: lessor.id };
    const first = await acceptedRequest(page, asked);
    const second = await acceptedRequest(page, asked);
    const manager = await callAs(page.request, await addManager(page.request));
    const move = async ({ id }: { id: string }, to: string): Promise<void> => {
      const { version } = await manager<{ version: number }>(`/api/requests/${id}`);
      await manager(`/api/requests/${id}/transitions`, { to, version, reason: 'Так решили' });
    };

    const visitor = await browser.newContext({ locale: 'ru-RU', ...(baseURL ? { baseURL } : {}) });
    const visit = await visitor.newPage();
    const held = visit.getByText(/^Забронирована до\s/).first();
    await visit.goto(`/offers/${card.id}`);
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(held).toHaveCount(0);

    await move(first, 'approval');
    await expect(async () => {
      await visit.reload();
      await expect(held).toBeVisible({ timeout: 1000 });
    }).toPass(soon);
    await expectAccessible(visit);

    const vendor = await addVendorsPerson(page.request, card.vendor.id);
    const list = `/account/catalog?q=${encodeURIComponent(`${card.brand} ${card.model}`)}`;
    await openAs(page, vendor, list);
    const inStock = page.getByText(/^В одобрении до\s/).filter({ visible: true });
    await expect(inStock).toHaveCount(1);
    await expectAccessible(page);

    // The second request may be reviewed, too: the unit is held for the first, and the second client is told so.
    await move(second, 'approval');
    await openAs(page, first.person, `/account/requests/${first.id}`);
    await expect(page.getByText(/Техника забронирована за этой заявкой до\s/).first()).toBeVisible();
    await openAs(page, second.person, `/account/requests/${second.id}`);
    await expect(page.getByText(/Техника забронирована до\s.*за другой заявкой/).first()).toBeVisible();
    await expectAccessible(page);

    // The unit goes to the next in the queue, and after the last to nobody.
    await move(first, 'in_review');
    await page.reload();
    await expect(page.getByText(/Техника забронирована за этой заявкой до\s/).first()).toBeVisible();
    await move(second, 'in_review');
    await expect(async () => {
      await visit.reload();
      await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(held).toHaveCount(0, { timeout: 1000 });
    }).toPass(soon);
    await openAs(page, vendor, list);
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('list', { name: 'Предложения' }))
        .first(),
    ).toBeVisible();
    await expect(inStock).toHaveCount(0);
    await visitor.close();
  },
);
