import { expect, type APIRequestContext } from '@playwright/test';
import { callAs } from '#tests/support/call-as.ts';
import { letterTo } from '#tests/support/outbox.ts';
import { scriptOf } from '#tests/support/script-of.ts';
import { sendTwoOffers, type SentOffer } from '#tests/support/sent-offers.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const pathOf = ({ id }: SentOffer): string => `/offers-commercial/${id}/take`;

/** Sends two offers. @returns one of them, and the link of the letter about it */
const sendWithLetter = async (request: APIRequestContext): Promise<{ first: SentOffer; link: string }> => {
  const { first, number } = await sendTwoOffers(request);
  const letter = await letterTo('client@example.com', new RegExp(`№ ${number}.*пришло предложение`));
  return { first, link: /\/offers-commercial\/[\w-]{43}\/take/.exec(letter.text ?? '')?.[0] ?? '' };
};

story('an offer that was withdrawn meanwhile is not accepted, and the page says so', async ({ page }) => {
  expectComplaint(/status of 409/);
  const { first } = await sendTwoOffers(page.request);
  await openAs(page, 'client', pathOf(first));
  await page.getByRole('button', { name: 'Принять предложение' }).click();
  await page.getByRole('checkbox', { name: /Принимаю предложение/ }).check();
  const manager = await callAs(page.request, 'manager');
  const at = `/api/commercial-offers/${first.id}`;
  const { offer } = await manager<{ offer: { version: number } }>(at);
  await manager(`${at}/withdraw`, { version: offer.version });
  await page.getByRole('button', { name: 'Позвонить и подтвердить' }).click();
  await expect(page.getByText('Предложение изменилось, пока вы отвечали')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Предложение отозвано' })).toBeVisible();
  await expectAccessible(page);
});

story('the letter leads a guest to the offer, its id only after the sign-in', async ({ page }) => {
  const { first, link } = await sendWithLetter(page.request);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ваш ответ' })).toBeVisible();
  await expect(page.locator('[data-ledger]')).toContainText('На деле, после налогов');
  await expect(page).toHaveURL(link);
  await expectAccessible(page);
  expectComplaint(/status of 401/);
  await page.goto(pathOf(first));
  await expect(page).toHaveURL(/\/auth\?.*back=/);
  await page.getByRole('textbox', { name: 'Почта или телефон' }).fill('client@example.com');
  await page.locator('input[type=password]').fill('leasing-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(pathOf(first));
  await expect(page.getByRole('heading', { name: 'Ваш ответ' })).toBeVisible();
  expectComplaint(/status of 404/);
  await page.goto(`/offers-commercial/${'x'.repeat(43)}/take`);
  await expect(page.getByRole('heading', { name: 'Такого предложения нет' })).toBeVisible();
  await expectAccessible(page);
});

story('the page of a link asks for its offer once, before its script has come', async ({ page }) => {
  const { link } = await sendWithLetter(page.request);
  const address = link.split('/')[2];
  const client = await callAs(page.request, 'client');
  // The page asks again after an offer has been seen for the first time.
  await client(`/api/commercial-offers/${address}/viewed`, {});
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/commercial-offers/${address}`) asked.push(request.method());
  });
  await page.route(scriptOf('pages/commercial-offer/offer-of-address.tsx'), async (route) => {
    await expect.poll(() => asked).toEqual(['GET']);
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ваш ответ' })).toBeVisible();
  expect(asked).toEqual(['GET']);
});
