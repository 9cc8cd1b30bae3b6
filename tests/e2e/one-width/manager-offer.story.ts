import { expect } from '@playwright/test';
import { addLessor, addLessorsPerson } from '#tests/support/acting-people.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import { letterTo } from '#tests/support/outbox.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

story(
  'a manager answers for a lessor without people here, and the client sees the offer',
  async ({ page }) => {
    const quiet = await addLessor(page.request);
    const peopled = await addLessor(page.request);
    await addLessorsPerson(page.request, peopled.id);
    const { person, id, number } = await requestFromNewClient(page.request, [quiet.id, peopled.id]);

    await openAs(page, 'manager', `/account/requests/${id}`);
    const making = page.getByRole('region', { name: 'Ответы лизинговых компаний' });
    const invited = making.getByRole('listitem').filter({ hasText: quiet.name });
    await expect(invited).toContainText('отвечаете вы: в сервисе её людей нет');
    await making.getByRole('button', { name: 'Новое предложение' }).click();
    const button = (name: string) => making.getByRole('button', { name });
    const fill = async (lessor: string, commission: string): Promise<void> => {
      await making.getByRole('combobox', { name: 'За какую компанию' }).selectOption(lessor);
      await expect(making.locator('[data-ledger]')).toBeVisible();
      await making.getByRole('textbox', { name: 'Комиссия сервису' }).fill(commission);
      await button('Сохранить черновик').click();
    };
    await fill(quiet.name, '30 000');
    const ours = making
      .getByRole('listitem')
      .filter({ hasText: 'комиссия сервису' })
      .filter({ hasText: quiet.name });
    await expect(ours.getByText('Черновик', { exact: true })).toBeVisible();
    await expectAccessible(page);

    // A draft for a lessor that has people waits for them.
    await button('Новое предложение').click();
    await fill(peopled.name, '0');
    const theirs = making.getByRole('listitem').filter({ hasText: 'Отправит сама лизинговая компания' });
    await expect(theirs).toContainText(peopled.name);
    await expect(theirs.getByRole('button', { name: 'Отправить клиенту' })).toHaveCount(0);

    await ours.getByRole('button', { name: 'Отправить клиенту' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить', exact: true }).click();
    await expect(ours.getByText('Отправлено', { exact: true })).toBeVisible();
    await expect(invited.first()).toContainText('Ответила');

    const letter = await letterTo(person.email, new RegExp(`№ ${number}.*пришло предложение`));
    expect(letter.text).toContain(quiet.name);
    await openAs(page, person, `/account/requests/${id}`);
    await expect(page.getByText('Ваш ход')).toBeVisible();
    const table = page.getByRole('table', { name: /Предложения рядом/ });
    await expect(table.getByRole('columnheader', { name: quiet.name })).toBeVisible();
    await expect(table.getByRole('link', { name: /Открыть предложение/ })).toHaveCount(1);
    await table.getByRole('link', { name: /Открыть предложение/ }).click();
    await expect(page.getByText(/30\s000\s₽/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Принять предложение' })).toBeVisible();
  },
);
