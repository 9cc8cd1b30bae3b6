import { expect } from '@playwright/test';
import { callAs } from '#tests/support/call-as.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import { sendRequest } from '#tests/support/moved-request.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

story(
  'a client whose request went to a manager passes it on to lessors, and later to another',
  async ({ page }) => {
    const { id } = await sendRequest(await callAs(page.request, 'client'));
    await openAs(page, 'client', `/account/requests/${id}`);
    const card = page.getByRole('region', { name: /^Передать/ });
    await expect(card).toContainText('видит только менеджер');
    await card.getByRole('button', { name: 'Выбрать компании' }).press('Enter');
    await expect(card.getByRole('heading')).toBeFocused();
    const lessors = card.getByRole('list').first().getByRole('checkbox');
    await expect(lessors.nth(1)).toBeChecked();
    const leftOut = await lessors.first().getAttribute('aria-label');
    await lessors.first().uncheck();
    await card.getByRole('button', { name: 'Передать' }).click();
    await expect(card.getByText('Отметьте согласие')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('checkbox', { name: /Даю согласие передать заявку/ }).check();
    await card.getByRole('button', { name: 'Передать' }).click();
    await expect(page.getByText('Заявка передана')).toBeVisible();

    await expect(card.getByRole('heading', { name: 'Передать и другим лизинговым компаниям' })).toBeVisible();
    await card.getByRole('button', { name: 'Выбрать компании' }).click();
    await expect(lessors).toHaveCount(1);
    expect(await lessors.first().getAttribute('aria-label')).toBe(leftOut);
    await lessors.first().uncheck();
    await card.getByRole('button', { name: 'Передать' }).click();
    await expect(card.getByText('Отметьте хотя бы одну компанию')).toBeVisible();
  },
);

story(
  'a client withdraws the consent to pass a request on: its lessor and its vendor lose it',
  async ({ page }) => {
    const { items: lessors } = await (
      await callAs(page.request, 'manager')
    )<{ items: { id: string; state: string }[] }>('/api/lessors');
    // Earlier stories on this server leave archived ones.
    const lessorIds = lessors.filter(({ state }) => state === 'active').map(({ id }) => id);
    const { person, id, number } = await requestFromNewClient(page.request, lessorIds);
    await openAs(page, person, `/account/requests/${id}`);
    await page.getByRole('link', { name: 'в профиле' }).click();
    const consents = page.getByRole('region', { name: 'Согласия', exact: true });
    const consent = consents.getByRole('listitem').filter({ hasText: `Заявка № ${number}` });
    await consent.getByText(/^\d+\s+получател/).click();
    await expect(consent.getByText(/ИНН \d{10}/).first()).toBeVisible();
    await expectAccessible(page);
    await consent.getByRole('button', { name: /^Отозвать согласие/ }).press('Enter');
    const question = page.getByRole('dialog', { name: `Отозвать согласие на передачу заявки № ${number}?` });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Отозвать согласие' }).click();
    await expect(page.getByText('Согласие отозвано: заявку видите только вы и менеджер')).toBeVisible();
    await expect(consent).toContainText('отозвано');
    await expect(consent.getByRole('button')).toHaveCount(0);

    await consent.getByRole('link', { name: `Заявка № ${number}` }).click();
    await expect(page.getByText('больше не видит заявку').first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^Передать/ })).toContainText('видит только менеджер');
    await openAs(page, 'lessor', '/account/notifications');
    const told = page.getByRole('link', { name: new RegExp(`№ ${number}, .+: клиент отозвал согласие`) });
    await expect(told).toBeVisible();
    expectComplaint(/status of 404/);
    await page.goto(`/account/requests/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  },
);
