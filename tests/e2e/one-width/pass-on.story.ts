import { expect } from '@playwright/test';
import { callAs } from '#tests/support/call-as.ts';
import { sendRequest } from '#tests/support/moved-request.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

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
