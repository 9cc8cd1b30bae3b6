import { expect, type Page } from '@playwright/test';
import { moscowDay } from '#domain/formats/moscow.ts';
import { addManager, acceptAs } from '#tests/support/acting-people.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import { performOtherStep } from '#tests/support/request-steps.ts';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const rowOf = (page: Page, number: number) =>
  page
    .getByRole('grid', { name: 'Заявки' })
    .getByRole('row')
    .filter({ hasText: String(number) });

story('a manager hands a request over, and the colleague reads why', async ({ page }) => {
  const { id } = await requestFromNewClient(page.request, []);
  const manager = await addManager(page.request);
  const colleague = await addManager(page.request);
  await acceptAs(page.request, manager, id);

  await openAs(page, manager, `/account/requests/${id}`);
  const people = page.getByRole('region', { name: 'Участники' });
  await people.getByRole('button', { name: 'Передать' }).click();
  await dialog(page).getByRole('button', { name: 'Передать' }).click();
  await expect(dialog(page).getByText('Заполните это поле')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Кому').selectOption(colleague.userId);
  await dialog(page).getByLabel('Заметка').fill('Клиент просит звонить после обеда');
  await dialog(page).getByRole('button', { name: 'Передать' }).click();
  await expect(page.getByText('Заявку ведёт коллега')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expectAccessible(page);

  await openAs(page, colleague, `/account/requests/${id}`);
  const history = page.getByRole('region', { name: 'История' });
  await expect(history.getByText(/^Передана: /)).toBeVisible();
  await expect(history.getByText('«Клиент просит звонить после обеда»')).toBeVisible();
  await expect(people.getByRole('button', { name: 'Передать' })).toBeVisible();
  await expectAccessible(page);
});

story('a colleague stands in while the manager is away, and no longer', async ({ page }) => {
  const { person: client, id, number } = await requestFromNewClient(page.request, []);
  const manager = await addManager(page.request);
  const standIn = await addManager(page.request);
  await acceptAs(page.request, manager, id);
  const today = moscowDay(new Date().toISOString());

  await openAs(page, manager, '/account/settings#absences');
  const section = page.getByRole('region', { name: 'Отсутствие' });
  await section.getByRole('button', { name: 'Сохранить отсутствие' }).click();
  await expect(section.getByText('Заполните это поле').first()).toBeVisible();
  await section.getByLabel('Первый день').fill(today);
  await section.getByLabel('Последний день').fill(today);
  await section.getByLabel('Кто замещает').selectOption(standIn.userId);
  await section.getByRole('button', { name: 'Сохранить отсутствие' }).click();
  await expect(section.getByRole('list', { name: 'Ваши отсутствия' })).toContainText(
    `Замещает ${standIn.name}`,
  );
  await expectAccessible(page);

  await openAs(page, standIn, `/account/requests?q=${number}`);
  await expect(rowOf(page, number)).toContainText('Вы замещаете');
  await expectAccessible(page);
  await page.goto(`/account/requests/${id}`);
  await performOtherStep(page.getByRole('main'), 'Запросить данные');
  await dialog(page).getByRole('textbox').fill('Пришлите устав');
  await dialog(page).getByRole('button', { name: 'Запросить данные' }).click();
  await expect(page.getByRole('main')).toContainText('Нужны данные');
  const people = page.getByRole('region', { name: 'Участники' });
  await expect(people.getByText(/^До .* отвечает/)).toBeVisible();
  await expectAccessible(page);

  await openAs(page, client, `/account/requests/${id}`);
  await expect(people.getByText(/^До .* отвечает/)).toBeVisible();

  await openAs(page, manager, '/account/settings#absences');
  // Sections above this one are still loading, and move it.
  await waitForQuiet(page);
  await section.getByRole('button', { name: /^Отменить отсутствие/ }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Отменить отсутствие' }).click();
  await expect(section.getByRole('list', { name: 'Ваши отсутствия' })).toBeHidden();

  await openAs(page, standIn, `/account/requests/${id}`);
  await expect(page.getByText('Заявку ведёт коллега')).toBeVisible();
  await page.goto(`/account/requests?q=${number}`);
  await expect(page.getByText('По этим условиям заявок нет')).toBeVisible();
});
