import { expect } from '@playwright/test';
import { openAs, signIn, signOut, waitForQuiet } from '#tests/support/signed-in.ts';
import { story } from '#tests/support/story.ts';

story(
  'a message over the socket changes the title, and sounds once when the pointer moves',
  async ({ page }) => {
    // The story itself sends the messages: the server has no notifications yet.
    const opened: string[] = [];
    const says: ((text: string) => void)[] = [];
    await page.routeWebSocket(/\/notifications\//, (socket) => {
      opened.push(socket.url());
      says.push((text) => socket.send(text));
    });
    await page.addInitScript(() => {
      const Real = window.AudioContext;
      Object.assign(window, { sounds: 0 });
      window.AudioContext = class extends Real {
        constructor() {
          super();
          Object.assign(window, { sounds: Number(Reflect.get(window, 'sounds')) + 1 });
        }
      };
    });
    const sounds = () => page.evaluate(() => Reflect.get(window, 'sounds') as number);
    const say = (type: string, subType: string): void =>
      says.at(-1)?.(JSON.stringify({ type, payload: { subType, id: '1' } }));

    await signIn(page, 'client');
    await expect.poll(() => opened.length).toBe(1);
    expect(opened[0]).toMatch(/\/notifications\/eyJ[\w.-]+$/);
    const title = await page.title();

    say('read', 'readMessage');
    await page.mouse.move(100, 100);
    await page.mouse.move(150, 300);
    expect(await page.title()).toBe(title);
    expect(await sounds()).toBe(0);

    // An element rendered under the pointer counts as a movement, too, so the pointer rests in a corner until the page is quiet.
    await page.mouse.move(2, 2);
    await waitForQuiet(page);
    await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 200))),
        ),
    );
    say('notification', 'message');
    await expect(page).toHaveTitle('Новое сообщение');
    say('notification', 'requestStatus');
    expect(await sounds()).toBe(0);
    await page.mouse.move(100, 120);
    await page.mouse.move(160, 320);
    await expect.poll(sounds).toBe(1);
    await page.mouse.move(100, 120);
    expect(await sounds()).toBe(1);

    await page.evaluate(() => document.dispatchEvent(new Event('input')));
    await expect(page).toHaveTitle(title);
  },
);

story('a public page has the socket too, for a signed-in person', async ({ page }) => {
  await openAs(page, 'client', '/policy');
  await page.waitForEvent('websocket', (socket) => socket.url().includes('/notifications/'));
  const calls: (string | null)[] = [];
  page.on('request', async (request) => {
    if (request.url().includes('/api/')) calls.push(await request.headerValue('authorization'));
  });
  await page.getByRole('link', { name: 'Каталог' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await waitForQuiet(page);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((header) => !header?.startsWith('Bearer '))).toEqual([]);
});

story('the socket opens with the session and closes on signing out', async ({ page }) => {
  const closed: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes('/notifications/')) socket.on('close', () => closed.push(socket.url()));
  });
  const opening = page.waitForEvent('websocket', (socket) => socket.url().includes('/notifications/'));
  await signIn(page, 'client');
  await opening;
  expect(closed).toEqual([]);
  await signOut(page);
  await expect(page).not.toHaveURL(/\/account/);
  await expect.poll(() => closed.length).toBe(1);
});
