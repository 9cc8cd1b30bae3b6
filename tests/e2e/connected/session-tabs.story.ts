import { expect, type BrowserContext, type Page } from '@playwright/test';
import { rounds } from '#tests/support/rounds.ts';
import { expectAccount, keptTokens, signIn } from '#tests/support/signed-in.ts';
import { expectComplaint, story } from '#tests/support/story.ts';

// Access tokens of the connected server live for 15 s, so they are renewed every 5 s.
// Each story waits for several renewals, and a busy machine is slow with several tabs.
story.describe.configure({ timeout: 150_000 });

/** Ten with `LONG=1`. */
const expiries = rounds(4, 10).numRuns;

const updateToken = '**/api/account/update-token';

/** Records the renewals and the refused calls of all tabs from now on. */
const watchCalls = (context: BrowserContext) => {
  const renewals: { parent: string; status: number; at: number }[] = [];
  const refused: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (response.status() === 401) refused.push(request.url());
    if (!request.url().endsWith('/api/account/update-token')) return;
    const { refreshToken } = request.postDataJSON() as { refreshToken: string };
    renewals.push({ parent: refreshToken, status: response.status(), at: Date.now() });
  });
  const parents = () => new Set(renewals.map(({ parent }) => parent)).size;
  return { renewals, refused, parents };
};

const openTabs = async (context: BrowserContext, count: number): Promise<Page[]> => {
  const tabs: Page[] = [];
  for (let tab = 0; tab < count; tab += 1) {
    const page = await context.newPage();
    await page.goto('/account/requests');
    await expectAccount(page);
    tabs.push(page);
  }
  return tabs;
};

/** Each tab is still on the same page, and still signed in after a reload. */
const expectAllSignedIn = async (tabs: Page[]): Promise<void> => {
  for (const tab of tabs) {
    await expectAccount(tab);
    await tab.reload();
    await expectAccount(tab);
  }
};

story(
  'four tabs stay signed in over several expiries, each renewed by one tab for all',
  async ({ page, context }) => {
    const calls = watchCalls(context);
    await signIn(page, 'client');
    const tabs = [page, ...(await openTabs(context, 3))];
    await expect.poll(calls.parents, { timeout: 90_000, intervals: [500] }).toBeGreaterThanOrEqual(expiries);
    await expectAllSignedIn(tabs);
    expect(calls.refused).toEqual([]);
    expect(new Set(calls.renewals.map(({ status }) => status))).toEqual(new Set([200]));
    // No token was used twice.
    expect(calls.renewals).toHaveLength(calls.parents());
  },
);

story('four tabs of a browser without locks stay signed in, too', async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  const calls = watchCalls(context);
  await signIn(page, 'client');
  const tabs = [page, ...(await openTabs(context, 3))];
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  await expect.poll(calls.parents, { timeout: 40_000, intervals: [500] }).toBeGreaterThanOrEqual(3);
  await expectAllSignedIn(tabs);
  expect(calls.refused).toEqual([]);
});

story('a tab is closed while it renews, and another one renews instead', async ({ page, context }) => {
  const calls = watchCalls(context);
  await signIn(page, 'client');
  const tabs = [page, ...(await openTabs(context, 2))];
  const before = await keptTokens(page);
  // The server has answered, but the tab is closed before the answer arrives.
  const closing = Promise.withResolvers<Page>();
  await context.route(
    updateToken,
    async (route) => {
      await route.fetch();
      closing.resolve(route.request().frame().page());
    },
    { times: 1 },
  );
  const closed = await closing.promise;
  await closed.close();
  const left = tabs.filter((tab) => tab !== closed);
  expect(left).toHaveLength(2);
  const [other] = left;
  if (!other) return;
  await expect
    .poll(async () => (await keptTokens(other))?.refreshToken, { timeout: 20_000 })
    .not.toBe(before?.refreshToken);
  await expectAllSignedIn(left);
  expect(calls.refused).toEqual([]);
});

story('a lost answer does not end the session', async ({ page, context }) => {
  expectComplaint(/net::ERR_FAILED/);
  const calls = watchCalls(context);
  await signIn(page, 'client');
  const lost = Promise.withResolvers<string>();
  await context.route(
    updateToken,
    async (route) => {
      const answer = await route.fetch();
      const { refreshToken } = (await answer.json()) as { refreshToken: string };
      await route.abort();
      lost.resolve(refreshToken);
    },
    { times: 1 },
  );
  const child = await lost.promise;
  // The server returns the same child token once more.
  await expect.poll(async () => (await keptTokens(page))?.refreshToken, { timeout: 25_000 }).toBe(child);
  await expect(page.getByText('Нет связи с сервером')).toBeHidden();
  await expectAllSignedIn([page]);
  expect(calls.refused).toEqual([]);
});

for (const minutes of [-10, 10])
  story(`a clock that is wrong by ${minutes} minutes changes nothing`, async ({ page, context }) => {
    await page.addInitScript((shift) => {
      const RealDate = Date;
      globalThis.Date = class extends RealDate {
        constructor(...given: []) {
          super(...(given.length > 0 ? given : ([RealDate.now() + shift] as unknown as [])));
        }
        static override now() {
          return RealDate.now() + shift;
        }
      } as DateConstructor;
    }, minutes * 60_000);
    const calls = watchCalls(context);
    await signIn(page, 'client');
    const since = Date.now();
    expect(Math.abs((await page.evaluate(() => Date.now())) - since)).toBeGreaterThan(590_000);
    await expect.poll(calls.parents, { timeout: 30_000, intervals: [200] }).toBe(3);
    expect(calls.renewals).toHaveLength(3);
    // Every 5 s, not more often.
    const [first, , third] = calls.renewals;
    expect((third?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(9500);
    await expectAllSignedIn([page]);
    expect(calls.refused).toEqual([]);
  });
