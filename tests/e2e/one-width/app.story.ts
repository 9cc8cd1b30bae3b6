import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { signIn, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectComplaint, story } from '#tests/support/story.ts';

const openRequests = async (page: Page): Promise<void> => {
  expectComplaint(/status of 401/);
  await signIn(page, 'client');
  await expect(page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible();
};

/** Signing out shows a toast. */
const signOut = async (page: Page): Promise<void> => {
  const more = page.getByText('Ещё', { exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Выйти' }).filter({ visible: true }).first().click();
};

const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Вы вышли' });

// The page's clock stands, however long a busy machine takes to show the toast or to move the pointer there.
const signOutAtStandingClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await openRequests(page);
  await page.clock.pauseAt(Date.now() + 1000);
  await signOut(page);
  await expect(toast(page)).toBeVisible();
};

story('a toast disappears after 2.2 s', async ({ page }) => {
  await signOutAtStandingClock(page);
  await page.clock.runFor(2100);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toBeHidden();
});

story('a toast stays while it has the pointer or the focus', async ({ page }) => {
  await signOutAtStandingClock(page);
  await toast(page).hover();
  await page.clock.runFor(3000);
  await expect(toast(page)).toBeVisible();
  await toast(page).getByRole('button').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await expect(toast(page)).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(3000);
  await expect(toast(page)).toBeHidden();
});

/** Counts the page transitions that begin from here on. */
const countTransitions = (page: Page) =>
  page.addInitScript(() => {
    const counter = { transitions: 0 };
    Object.defineProperty(window, 'transitions', { get: () => counter.transitions });
    document.startViewTransition = (...options) => {
      counter.transitions += 1;
      return Document.prototype.startViewTransition.apply(document, options);
    };
  });

const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: number }).transitions);

/**
 * Holds back the scripts that the page asks for from here on.
 *
 * @returns a round: lets through those that the page has asked for, once it asks for no more before it has them
 */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  let held: Route[] = [];
  await page.route(/\/assets\/.*\.js$/, (route) => {
    held.push(route);
  });
  const asksForNoMore = async () => {
    const asked = held.length;
    await page.waitForTimeout(500);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return asked > 0 && asked === held.length;
  };
  return async () => {
    await expect.poll(asksForNoMore).toBe(true);
    const round = held;
    held = [];
    for (const route of round) await route.continue();
    for (const route of round) await (await route.request().response())?.finished();
  };
};

const catalogueLink = (page: Page) =>
  page.getByRole('link', { name: 'Каталог' }).filter({ visible: true }).first();

/** Whether React has already hydrated the element. */
const hasScript = (link: Locator) =>
  link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/** Points at the link until its script has loaded: a move made before the page listens wakes nothing. */
const wake = (page: Page, link: Locator) =>
  expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(await hasScript(link)).toBe(true);
  }).toPass();

for (const [reducedMotion, expected] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const)
  story(`going to another page with motion ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await countTransitions(page);
    await page.goto('/policy');
    await page.evaluate(() => window.scrollTo(0, 600));
    const link = catalogueLink(page);
    await wake(page, link);
    await link.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await transitions(page)).toBe(expected);
    await expect(page.locator('#main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 200).length,
    );
    expect(moving).toBe(0);
  });

story('a link to a part of another page leads to that part', async ({ page }) => {
  await page.goto('/policy');
  const link = page.locator('header').getByRole('link', { name: 'Калькулятор' });
  await wake(page, link);
  await link.click();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#calculator')).toBeInViewport();
});

story('a page whose link was pointed at asks for no more scripts', async ({ page }) => {
  await page.goto('/policy');
  const link = catalogueLink(page);
  await wake(page, link);
  await waitForQuiet(page);
  await holdScripts(page);
  await link.click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

story('an offer that is gone to from the list is shown after three rounds of scripts', async ({ page }) => {
  await page.goto('/catalog');
  await waitForQuiet(page);
  const nextRound = await holdScripts(page);
  const link = page.getByRole('article').first().getByRole('link').first();
  const name = await link.textContent();
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: name ?? '' });
  for (let round = 0; round < 3; round += 1) {
    expect(await heading.isVisible()).toBe(false);
    await nextRound();
  }
  await expect(heading).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

story('the theme is kept without a flash, and the browser’s own frame follows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const frame = (): Promise<string> =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return metas.find(({ media }) => !media || matchMedia(media).matches)?.content ?? '';
    });
  expect(await frame()).toBe('#f7f6f2');
  await page.getByRole('button', { name: 'Тёмная тема' }).first().click();
  await expect.poll(frame).toBe('#101217');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] });
    });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst)).toBe(
    'dark',
  );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  expect(await frame()).toBe('#101217');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Светлая тема' }).first().click();
  await expect.poll(frame).toBe('#f7f6f2');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

story('the page says that the connection is lost, and that it is back', async ({ page, context }) => {
  await page.goto('/policy');
  await page.waitForLoadState('networkidle');
  // The part that says so is loaded when the visitor first does something.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Уведомления' })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('Нет связи')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Связь восстановлена')).toBeVisible();
  await expect(page.getByText('Нет связи')).toBeHidden();
});

story('where a visitor came from changes nothing on the page', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/catalog')) calls.push(request.url());
  });
  await page.goto('/catalog/trucks?term=41&utm_source=letter&yclid=1');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});
