import { expect } from '@playwright/test';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { requestLinks } from '#tests/support/request-links.ts';
import { notifiedPerson } from '#tests/support/notified-person.ts';

const parked = {
  items: [
    {
      id: '01a20a19-0000-7000-8000-000000000001',
      of: 'notification',
      name: 'email',
      title: 'Заявка № 100016, КАМАЗ 65115: на рассмотрении',
      person: 'Анна Северова',
      reason: '550 5.1.1 No such user',
      attempts: 8,
      since: new Date().toISOString(),
    },
  ],
  total: 1,
  nextCursor: null,
};

story('an admin sees what was not delivered, sends it again or gives it up', async ({ page }) => {
  const settled: string[] = [];
  // Failures of many hours are faked here; the server has its own tests of them.
  await page.route('**/api/staff/deliveries?**', (route) =>
    route.fulfill({ json: settled.length === 2 ? { ...parked, items: [], total: 0 } : parked }),
  );
  await page.route('**/api/staff/deliveries/*', (route) => {
    settled.push(route.request().method());
    return route.fulfill({ json: {} });
  });
  await openAs(page, 'admin', '/account/deliveries');
  const button = (name: string) => page.getByRole('button', { name }).filter({ visible: true });
  await expect(page.getByText('550 5.1.1 No such user').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await button('Отправить ещё раз').click();
  await expect.poll(() => settled).toEqual(['POST']);
  await button('Больше не отправлять').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Больше не отправлять «Заявка № 100016');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Больше не отправлять' }).click();
  await expect(page.getByRole('heading', { name: 'Всё доставлено' })).toBeVisible();
  expect(settled).toEqual(['POST', 'DELETE']);
  await page.getByRole('link', { name: 'Пробуем снова' }).click();
  await expect(page).toHaveURL(/state=failing/);
});

story('staff see what was told of a request', async ({ page }) => {
  const { number } = await notifiedPerson(page.request);
  await openAs(page, 'manager', `/account/requests?q=${number}`);
  await page.getByRole('main').locator(requestLinks).filter({ visible: true }).first().click();
  // Parts that are still loading above would push it away from under the pointer.
  await waitForQuiet(page);
  await page.getByText('Что кому сообщили').click();
  await expect(page.getByText('В кабинете не прочитано').first()).toBeVisible();
  await expectAccessible(page);
});
