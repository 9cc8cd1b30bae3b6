import { expect } from '@playwright/test';
import { mail } from '#tests/support/e2e-origins.ts';
import { callAs } from '#tests/support/call-as.ts';
import { moveRequest, sendRequest } from '#tests/support/moved-request.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

story(
  'letters of one kind are stopped by a link of a letter that came by SMTP, and undone at once',
  async ({ page }) => {
    const client = await callAs(page.request, 'client');
    const { id, number } = await sendRequest(client);
    await moveRequest(await callAs(page.request, 'manager'), id);
    const letter = await letterTo(
      'client@example.com',
      new RegExp(`^Заявка № ${number}, .+: на рассмотрении$`),
      { folder: mail.folder },
    );
    expect(letter.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );

    await page.goto(linkIn(letter, '/reject-notifications'));
    const main = page.getByRole('main');
    // Following the link has changed nothing yet.
    await expect(main.getByText('Не присылать вам письма?')).toBeVisible();
    const kind = main.getByRole('checkbox', { name: /Заявки: новый статус/ });
    await expect(kind).toBeChecked();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Не присылать отмеченные' }).click();
    await expect(main.getByText('Часть писем отключена')).toBeVisible();
    await main.getByRole('button', { name: 'Вернуть письма' }).click();
    await expect(main.getByText('Письма снова приходят')).toBeVisible();
  },
);
