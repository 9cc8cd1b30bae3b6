import { expect, type Page } from '@playwright/test';
import { addVendorsPerson } from '#tests/support/acting-people.ts';
import { callAs, type CallAs } from '#tests/support/call-as.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

type Worked = { id: string; version: number };

const combine = {
  typeId: 'combine',
  brand: 'Ростсельмаш',
  model: 'Torum 785',
  modification: '520 л. с.',
  year: 2026,
  condition: 'new',
  priceKopecks: 3_900_000_000,
  availability: 'in_stock',
  region: '61',
  city: 'Ростов-на-Дону',
  description: 'Комбайн с завода',
};

/** A vendor publishes an offer, which a manager approves. */
const publish = async (vendor: CallAs, manager: CallAs, content: object): Promise<string> => {
  const { id, version } = await vendor<Worked>('/api/offers', content);
  const sent = await vendor<Worked>(`/api/offers/${id}/publish`, { version, confirmPrice: true });
  await manager(`/api/offers/${id}/moderate`, { decision: 'publish', version: sent.version });
  return id;
};

const actors = async ({ request }: Page) => {
  const { items } = await (await request.get('/api/catalog?limit=1')).json();
  const person = await addVendorsPerson(request, items[0].vendor.id);
  const manager = await callAs(request, 'manager');
  return { vendor: await callAs(request, person), manager };
};

story(
  'a client saves a search and marks a favourite, and is notified of a new offer and of a lower price',
  async ({ page }) => {
    // Both are checked once a minute.
    story.setTimeout(240_000);
    const { vendor, manager } = await actors(page);
    const offerId = await publish(vendor, manager, { ...combine, model: 'Torum 750' });
    const client = await createAccount(page.request);

    await openAs(page, client, `/offers/${offerId}`);
    const favourite = page.getByRole('button', { name: 'Добавить Ростсельмаш Torum 750 в избранное' });
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/catalog/combine?brand=rostselmash');
    await page.getByRole('link', { name: 'Сохранить поиск' }).click();
    const form = page.getByRole('region', { name: 'Сохранить поиск' });
    await form.getByLabel('Название').fill('Комбайны на уборку');
    await form.getByLabel('Сообщать о новом').selectOption('now');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Сохранить', exact: true }).click();
    const searches = page.getByRole('list', { name: 'Сохранённые поиски' });
    await expect(searches.getByRole('link', { name: 'Комбайны на уборку' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: 'Избранное', exact: true }).click();
    const table = page.getByRole('table', { name: 'Избранное' });
    await expect(table.getByRole('link', { name: /Torum 750/ })).toBeVisible();
    await expectAccessible(page);

    const newId = await publish(vendor, manager, combine);
    const change = { kind: 'priceByPercent', percent: -5 };
    await vendor('/api/stock/bulk', { ids: [offerId], change });
    await page.goto('/account/notifications');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /По вашему поиску: 1\sновое предложение/ })).toBeVisible({
      timeout: 120_000,
    });
    const fall = main.getByRole('link', { name: /Torum 750, 2026: дешевле на 1\s950\s000/ });
    await expect(fall).toBeVisible({ timeout: 120_000 });
    await expectAccessible(page);

    await fall.click();
    await expect(page.getByText(/снижена на 1\s950\s000\s₽ за 30\sдней/)).toBeVisible();
    await page.getByText('Все изменения').click();
    const prices = page.getByRole('table', { name: 'Цена и наличие по дням' });
    await expect(prices.getByRole('row')).toHaveCount(3);
    await expectAccessible(page);
    await page.goto('/account/catalog');
    const row = table.getByRole('row').filter({ hasText: 'Torum 750' });
    await expect(row).toContainText(/снижена на 1\s950\s000\s₽/);
    await expectAccessible(page);
    // Other stories use the first offers of the catalogue.
    await vendor('/api/stock/bulk', { ids: [offerId, newId], change: { kind: 'archive' } });
  },
);
