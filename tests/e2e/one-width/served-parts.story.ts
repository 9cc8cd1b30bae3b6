import { expect } from '@playwright/test';
import { holdBack } from '#tests/support/hold-back.ts';
import { scriptOf } from '#tests/support/script-of.ts';
import { waitForQuiet } from '#tests/support/signed-in.ts';
import { expectComplaint, story } from '#tests/support/story.ts';

// On a phone the filters are loaded with their sheet.
story.use({ viewport: { width: 1440, height: 900 } });

story(
  'a filter set before the script of the filters has loaded is applied, and focus stays',
  async ({ page }) => {
    const held = await holdBack(page, scriptOf('features/catalogue/filters/filter-panel.tsx'));
    await page.goto('/catalog');
    const box = page.getByRole('checkbox', { name: 'КАМАЗ' });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await held.asked;
    expect(page.url()).not.toContain('brand');
    held.release();
    await expect(page).toHaveURL(/brand=kamaz/);
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
  },
);

story('a filter set before the page has any script is applied, too', async ({ page }) => {
  const { release } = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/catalog', { waitUntil: 'commit' });
  const box = page.getByRole('checkbox', { name: 'КАМАЗ' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  release();
  await expect(page).toHaveURL(/brand=kamaz/);
  await expect(box).toBeChecked();
});

story('a button pressed before its script has loaded does what it says', async ({ page }) => {
  const { release } = await holdBack(page, scriptOf('features/layout/site-header.tsx'));
  await page.goto('/policy');
  await page.getByRole('button', { name: 'Тёмная тема' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

story('buttons pressed before the page has any script do what they say, too', async ({ page }) => {
  const { release } = await holdBack(page, /\/assets\/.*\.js$/);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/policy', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Тёмная тема' }).click();
  await page.getByRole('button', { name: 'Распечатать' }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

story('an offer marked before the page has any script is on its list', async ({ page }) => {
  const { release } = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/catalog', { waitUntil: 'commit' });
  const mark = page.getByRole('button', { name: /^Добавить .* в избранное$/ }).first();
  await mark.click();
  release();
  await expect(page.getByText(/^Добавлено в избранное/)).toBeVisible();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
});

story('a form filled in before the page has any script is calculated with', async ({ page }) => {
  const { release } = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/offers/manual', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Вид техники' }).selectOption('tipper');
  await page.getByRole('textbox', { name: 'Цена с НДС' }).fill('9000000');
  release();
  await expect(page.getByRole('complementary')).toContainText(/284\s351,11\s₽/);
});

story(
  'terms typed and slid on an offer before the page has any script are calculated with',
  async ({ page }) => {
    await page.goto('/catalog/trucks');
    const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
    const { release } = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto(href ?? '', { waitUntil: 'commit' });
    const card = page.getByRole('region', { name: 'Расчёт лизинга' });
    await card.getByRole('textbox', { name: 'Аванс' }).fill('25');
    await card.getByRole('slider', { name: /Срок/ }).press('ArrowLeft');
    release();
    await expect(page).toHaveURL(/advance=25.*term=35/);
    await expect(card.getByRole('textbox', { name: 'Срок' })).toHaveValue('35');
    await expect(card.getByRole('slider', { name: /Срок/ })).toBeFocused();
  },
);

story('an offer is marked after its script was asked for without a connection', async ({ page, context }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/catalog');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const isCards = scriptOf('features/catalogue/list-cards.tsx');
  const lost = page.waitForEvent('requestfailed', (request) => isCards(new URL(request.url())));
  await page.mouse.move(10, 300);
  await lost;
  await context.setOffline(false);
  await page
    .getByRole('button', { name: /^Добавить .* в избранное$/ })
    .first()
    .click();
  await expect(page.getByText(/^Добавлено в избранное/)).toBeVisible();
});

for (const address of ['/', '/catalog', '/leasing-auto', '/leasback', '/policy'])
  story(
    `${address} loads no more than its own scripts until its visitor does something`,
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') asked.push(request.url());
      });
      // A pointer that rests over the header when the page opens is not an action of the visitor.
      await page.mouse.move(720, 30);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const named = await page.content();
      const unnamed = asked.map((url) => new URL(url).pathname).filter((path) => !named.includes(path));
      expect(unnamed).toEqual([]);
      const isNotices = scriptOf('features/app/app-notices.tsx');
      const later = page.waitForRequest((request) => isNotices(new URL(request.url())));
      await page.keyboard.press('Tab');
      await later;
    },
  );

story('a slider can still be dragged while its script loads', async ({ page }) => {
  const { release } = await holdBack(page, scriptOf('pages/home/home-calculator.tsx'));
  await page.goto('/');
  const payment = page.locator('#calculator').getByRole('status').first();
  const term = page.locator('#calculator input[type=range]').last();
  await term.scrollIntoViewIfNeeded();
  await term.evaluate((element) => element.setAttribute('data-served', ''));
  const box = await term.boundingBox();
  if (!box) throw new Error('no slider');
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(middle, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 });
  const before = await payment.textContent();
  const value = await term.inputValue();
  release();
  // The payment is calculated for the value dragged before there was a script.
  await expect(payment).not.toHaveText(before ?? '');
  await expect(term).toHaveAttribute('data-served', '');
  await expect(term).toHaveValue(value);
  await page.mouse.move(middle, y, { steps: 4 });
  await expect(term).not.toHaveValue(value);
  await page.mouse.up();
  await expect(payment).toHaveText(before ?? '');
});

story(
  'a page scrolled before it has any script stays where it is, and «Back» returns there',
  async ({ page }) => {
    const { release } = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto('/catalog', { waitUntil: 'commit' });
    const card = page.getByRole('article').nth(12);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    release();
    await waitForQuiet(page);
    // The page listens: its header has its script. A pointer would scroll to what it clicks.
    await page.getByRole('button', { name: 'Тёмная тема' }).dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await card.getByRole('link').first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/offers\//);
    await expect(card).toBeHidden();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  },
);

story('the header stays while a page is gone to, even when its script is slow', async ({ page }) => {
  const held = await holdBack(page, scriptOf('features/layout/site-header.tsx'));
  await page.goto('/catalog');
  await waitForQuiet(page);
  const html = page.locator('html');
  await html.evaluate((element) => {
    const look = (): void => {
      if (!element.querySelector('header nav')) element.dataset['headerless'] = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('article').first().getByRole('link').first().click();
  await held.asked;
  await waitForQuiet(page);
  await expect(html).not.toHaveAttribute('data-headerless');
  held.release();
  await expect(page.getByRole('region', { name: 'Расчёт лизинга' })).toBeVisible();
  await expect(html).not.toHaveAttribute('data-headerless');
});
