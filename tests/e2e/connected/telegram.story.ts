import { expect, type Page } from '@playwright/test';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { telegramPerson } from '#tests/support/telegram-person.ts';

const openSettings = async (page: Page): Promise<void> => {
  await openAs(page, 'vendor', '/account/settings');
};

const section = (page: Page) => page.getByRole('region', { name: 'Telegram', exact: true });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });

/** Keeps the bars of the frame from partly covering a target, which axe reports as too small. */
const inView = (page: Page): Promise<void> => section(page).evaluate((element) => element.scrollIntoView());

/** The head of the channel's column in the settings of notifications. */
const channelHead = (page: Page) =>
  page
    .getByRole('region', { name: 'Уведомления' })
    .getByRole('listitem')
    .getByRole('checkbox', { name: /^Telegram/ });

/** Asks for a link. @returns the message that the link would send to the bot */
const askForLink = async (page: Page): Promise<string> => {
  await button(page, 'Подключить Telegram').click();
  const link = section(page).getByRole('link', { name: 'Открыть Telegram' });
  await expect(link).toBeFocused();
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://t.me/leasing_test_bot');
  return `/start ${url.searchParams.get('start')}`;
};

const person = telegramPerson(1001, 'vera');

story.beforeEach(async ({ page }) => {
  // The cookie notice has a story of its own.
  await page.addInitScript(() => localStorage.setItem('cookies-choice', 'needed'));
});

story('Telegram is connected by a link, and disconnected from the chat', async ({ page }) => {
  await openSettings(page);
  const channel = channelHead(page);
  await expect(channel).toBeDisabled();
  const start = await askForLink(page);
  await expect(section(page)).toContainText('Ждём ответа из Telegram');
  await inView(page);
  await expectAccessible(page);
  await person.write(start);
  await expect(section(page)).toContainText(`Telegram подключён: @${person.username}`);
  await person.hears('подключён к кабинету v••••@example.com');
  await expect(channel).toBeChecked();
  await expectAccessible(page);

  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/api/account') && response.request().method() === 'POST',
  );
  await channel.click();
  await expect(channel).not.toBeChecked();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(channel).toBeEnabled();
  await expect(channel).not.toBeChecked();

  await person.write('/stop');
  await person.hears('Чат отключён');
  await page.reload();
  await expect(channel).toBeDisabled();
});

story('Telegram is disconnected on the page, and the chat is notified', async ({ page }) => {
  await openSettings(page);
  await person.write(await askForLink(page));
  await button(page, 'Отключить').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Отключить Telegram @${person.username}?`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отключить' }).click();
  await expect(button(page, 'Подключить Telegram')).toBeVisible();
  await person.hears('Чат отключён');
});

story('the page says that a link has expired, and gives a new one', async ({ page }) => {
  await openSettings(page);
  await askForLink(page);
  await page.route('**/connect-telegram/status?**', (route) =>
    route.fulfill({ json: { status: 'expired' } }),
  );
  await expect(section(page)).toContainText('Срок ссылки истёк');
  await inView(page);
  await expectAccessible(page);
  await page.unroute('**/connect-telegram/status?**');
  await button(page, 'Начать заново').click();
  await askForLink(page);
  await button(page, 'Отмена').click();
  await expect(button(page, 'Подключить Telegram')).toBeVisible();
});
