import { expect, type Page } from '@playwright/test';
import { credentialsOf, type DemoPerson } from '#tests/support/demo-people.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

type Tokens = { accessToken: string; refreshToken: string; userId: string };

const tokensOf = async (page: Page, who: DemoPerson): Promise<Tokens> => {
  const answer = await page.request.post('/api/account/login', {
    data: credentialsOf(who),
  });
  return (await answer.json()) as Tokens;
};

const withTokens = (path: string, tokens: Tokens): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(tokens)}`;

const keptTokens = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? 'null') as unknown);

story('tokens in the address sign in and appear in no other request', async ({ page }) => {
  const tokens = await tokensOf(page, 'client');
  const asked: { url: string; referer: string }[] = [];
  const waits: Promise<void>[] = [];
  page.on('request', (request) => {
    const note = async (): Promise<void> => {
      const { referer = '' } = await request.allHeaders();
      asked.push({ url: request.url(), referer });
    };
    waits.push(note());
  });
  const answer = await page.goto(withTokens('/catalog?brand=kamaz', tokens));
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(page).toHaveURL(/\/catalog\?brand=kamaz$/);
  await expect(page.getByText(/Вы вошли как \S+/)).toBeVisible();
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  await Promise.all(waits);
  // The list of notifications has the person's id in its address, by the specification.
  const own = `/api/notifications/${tokens.userId}`;
  const secrets = Object.values(tokens);
  const leaking = asked.filter(({ url, referer }) =>
    secrets.some((secret) => (url.replace(own, '') + referer).includes(secret)),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(leaking.map(({ url }) => new URL(url).pathname)).toEqual(['/catalog']);
  expect(leaking[0]?.referer).toBe('');
  expect(await keptTokens(page)).toMatchObject({ userId: tokens.userId });
  expect(await page.evaluate(() => '__signInByQuery' in window)).toBe(false);

  await page.goBack();
  expect(page.url()).toBe('about:blank');
  await page.goForward();
  expect(page.url()).not.toContain('Token');
});

story('an account page opens at once', async ({ page }) => {
  await page.goto(withTokens('/account/requests', await tokensOf(page, 'manager')));
  await expect(page).toHaveURL(/\/account\/requests$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заявки');
});

story('a session that was open is ended first, and a guest’s drafts are removed', async ({ page }) => {
  expectComplaint(/status of 401/);
  const [manager, client] = [await tokensOf(page, 'manager'), await tokensOf(page, 'client')];
  await page.goto(withTokens('/', manager));
  await expect(page.getByText(/Вы вошли как/)).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem(
      'draft:contacts',
      JSON.stringify({ savedAt: Date.now(), values: { name: 'Гость' } }),
    );
  });
  const logout = page.waitForRequest('**/api/account/logout');
  await page.goto(withTokens('/', client));
  expect((await logout).postDataJSON()).toEqual({ refreshToken: manager.refreshToken });
  await expect(page.getByText(/Вы вошли как/)).toBeVisible();
  expect(await keptTokens(page)).toMatchObject({ userId: client.userId });
  expect(await page.evaluate(() => sessionStorage.getItem('draft:contacts'))).toBeNull();
  const renewal = await page.request.post('/api/account/update-token', {
    data: { refreshToken: manager.refreshToken },
  });
  expect(renewal.status()).toBe(401);
});

story('the same link twice does not end its own sign-in', async ({ page }) => {
  const tokens = await tokensOf(page, 'client');
  for (let time = 0; time < 2; time += 1) {
    await page.goto(withTokens('/', tokens));
    await expect(page.getByText(/Вы вошли как/)).toBeVisible();
  }
});

story('an expired link says so', async ({ page }) => {
  expectComplaint(/status of 401/);
  const payload = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url');
  const tokens = {
    accessToken: `a.${payload}.c`,
    refreshToken: 'r'.repeat(43),
    userId: '01890000-0000-7000-8000-000000000000',
  };
  await page.goto(withTokens('/policy', tokens));
  await expect(page.getByText('Ссылка для входа больше не действует')).toBeVisible();
  await expect(page).toHaveURL(/\/policy$/);
  expect(await keptTokens(page)).toBeNull();
});

for (const query of [
  'accessToken=x&refreshToken=y&userId=z',
  `accessToken=x.y.z&refreshToken=${'r'.repeat(43)}&userId=1`,
  `refreshToken=${'r'.repeat(43)}`,
])
  story(
    `a damaged link signs nobody in, says so and leaves the address clean: ${query.slice(0, 30)}`,
    async ({ page }) => {
      await page.goto(`/policy?${query}`);
      await expect(page).toHaveURL(/\/policy$/);
      await expect(page.getByText('Ссылка для входа повреждена')).toBeVisible();
      expect(await keptTokens(page)).toBeNull();
      await expectAccessible(page);
    },
  );
