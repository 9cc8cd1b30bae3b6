import { expect, type Page } from '@playwright/test';
import { connected, origin } from '#tests/support/e2e-origins.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

// Replaces the counter's own script: it records its calls where the story can read them.
const fakeCounter = `(() => { const calls = [...(window.ym.a ?? [])]; window.ym = (...call) => void calls.push(call); window.counterCalls = calls; })()`;

const meetCounter = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(/yandex|yastatic/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: fakeCounter });
  });
  return asked;
};

const counterCalls = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window as Window & { counterCalls?: unknown[][] }).counterCalls ?? []);

const notice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });

story('nothing is counted before the choice, nor after a refusal', async ({ page }) => {
  const asked = await meetCounter(page);
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.02);
  // A streamed page is painted before it is complete, so what is shown at the top must come first in the HTML.
  expect(
    await notice(page).evaluate(
      (region) =>
        region.compareDocumentPosition(document.querySelector('#main') ?? region) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  ).toBeTruthy();
  await expectAccessible(page);
  const [yes, no] = [
    notice(page).getByRole('button', { name: 'Принять' }),
    notice(page).getByRole('button', { name: 'Только необходимые' }),
  ];
  const [yesBox, noBox] = [await yes.boundingBox(), await no.boundingBox()];
  expect([yesBox?.height, yesBox?.width]).toEqual([noBox?.height, noBox?.width]);
  expect(await yes.getAttribute('class')).toBe(await no.getAttribute('class'));
  await notice(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeHidden();
  await page.goto('/catalog');
  await page.waitForLoadState('networkidle');
  await expect(notice(page)).toBeHidden();
  expect(asked).toEqual([]);
});

story(
  'after the consent pages are counted, without what was typed, until it is withdrawn',
  async ({ page }) => {
    const asked = await meetCounter(page);
    await page.goto('/policy?q=камаз&utm_source=letter');
    await notice(page).getByRole('button', { name: 'Принять' }).click();
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(async () => (await counterCalls(page)).length).toBe(2);
    const [start, first] = await counterCalls(page);
    expect(start).toEqual([12345, 'init', expect.objectContaining({ defer: true, webvisor: false })]);
    expect(first?.slice(0, 3)).toEqual([12345, 'hit', `${connected.origin}/policy?utm_source=letter`]);

    await page.getByRole('link', { name: 'Каталог' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/catalog$/);
    await expect.poll(async () => (await counterCalls(page)).length).toBe(3);
    const [, , second] = await counterCalls(page);
    expect(second?.[2]).toBe(`${connected.origin}/catalog`);

    await page.getByRole('button', { name: 'Настройки cookie' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(notice(page).getByRole('button', { name: 'Принять' })).toBeFocused();
    await notice(page).getByRole('button', { name: 'Только необходимые' }).click();
    await expect.poll(async () => (await counterCalls(page)).at(-1)).toEqual([12345, 'destruct']);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
  },
);

story('the counter’s script never sees a page with a token', async ({ page }) => {
  const asked = await meetCounter(page);
  await page.goto('/contact');
  await notice(page).getByRole('button', { name: 'Принять' }).click();
  await expect.poll(() => asked.length).toBe(1);
  await page.goto('/reject-notifications');
  await expect(page.getByRole('heading', { name: 'Ссылка не подошла' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  await page.getByRole('link', { name: 'Написать нам' }).click();
  await expect.poll(() => asked.length).toBe(2);
});

story(
  'without a counter there is no cookie notice, and the policy does not allow its hosts',
  async ({ page }) => {
    const counted = await page.request.get('/');
    expect(counted.headers()['content-security-policy']).toContain('https://mc.yandex.ru');
    const answer = await page.goto(`${origin}/`);
    expect(answer?.headers()['content-security-policy']).not.toContain('yandex');
    await expect(page.getByText(/cookie/i)).toHaveCount(0);
  },
);
