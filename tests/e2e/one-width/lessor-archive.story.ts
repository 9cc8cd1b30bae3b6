import { expect, type Page } from '@playwright/test';
import type { LessorFit } from '#contract/lessors.ts';
import { addLessor, addLessorsPerson } from '#tests/support/acting-people.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const button = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name });

const lease = {
  subject: { typeId: 'trucks', priceKopecks: 800_000_000 },
  terms: { advance: { share: '0.2' }, months: 36, startDate: new Date().toISOString().slice(0, 10) },
};

story('an admin archives a lessor, whose cards then fit nobody, and restores it', async ({ page }) => {
  const { id } = await addLessor(page.request);
  await addLessorsPerson(page.request, id);
  const leases = async (): Promise<boolean> => {
    const answer = await page.request.post('/api/lessors/fit', { data: lease });
    const { items } = (await answer.json()) as { items: LessorFit[] };
    return items.some(({ lessor }) => lessor.id === id);
  };
  expect(await leases()).toBe(true);

  await openAs(page, 'admin', `/account/lessors?lessor=${id}`);
  await expect(page.getByRole('dialog').getByText('сотрудник')).toBeVisible();
  await button(page, 'Убрать в архив').click();
  await expectAccessible(page);
  await button(page, 'Убрать в архив').click();
  await expect(button(page, 'Вернуть из архива')).toBeVisible();
  expect(await leases()).toBe(false);
  await button(page, 'Вернуть из архива').click();
  await expect(button(page, 'Убрать в архив')).toBeVisible();
  expect(await leases()).toBe(true);
  // Other stories on this server use the same lessors.
  await button(page, 'Убрать в архив').click();
  await button(page, 'Убрать в архив').click();
  await expect(button(page, 'Вернуть из архива')).toBeVisible();
});
