import { expect } from '@playwright/test';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const addresses = [
  '/no-such-page',
  '/account/no-such-page',
  '/catalog/no-such-type',
  '/offers/no-such-offer',
  '/offers/01a1fa1a-0000-7000-8000-000000000000',
  '/offers/01a1fa1a-0000-7000-8000-000000000000/take',
  '/vendors/no-such-vendor/offers',
  '/offers/%E0%A4%A',
];

for (const address of addresses) {
  story(`404 at ${address}`, async ({ page }) => {
    expectComplaint(/404/);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain('<title>Страница не найдена —');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await expect(page.getByText('Страница не найдена')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}
