import { expect, type Page } from '@playwright/test';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Интеграции' });

const proveOneself = (page: Page) => sectionOf(page).getByLabel('Текущий пароль').fill('leasing-demo');

/** The newest delivery in the list, which is a table on a wide screen and cards on a phone. */
const newest = (page: Page, words: string | RegExp) =>
  sectionOf(page)
    .getByRole('row')
    .or(sectionOf(page).getByRole('listitem'))
    .filter({ visible: true, hasText: words });

type Sent = { id: string; number: number };

/** Sends and cancels a request by the API, as the client's own program would. */
const sendAndCancel = (page: Page): Promise<Sent> =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('tokens') ?? '{}') as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const ask = async <T>(path: string, body?: object): Promise<T> => {
      const call = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const answer = await fetch(path, call);
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      return (await answer.json()) as T;
    };
    const { items } = await ask<{ items: { id: string }[] }>('/api/catalog?limit=1');
    const offerId = items[0]?.id ?? '';
    const { terms: limits } = await ask<{ terms: { advanceMax: string; monthsMin: number } }>(
      `/api/offers/${offerId}`,
    );
    const startDate = new Date().toISOString().slice(0, 10);
    const terms = { advance: { share: limits.advanceMax }, months: limits.monthsMin, startDate };
    const sent = await ask<Sent>('/api/requests', {
      kind: 'offer',
      offerId,
      terms,
      consent: true,
      lessorIds: [],
    });
    await ask(`/api/requests/${sent.id}/transitions`, { to: 'cancelled', reason: 'Проверка', version: 1 });
    return sent;
  });

story(
  'a client connects a webhook: a secret shown once, a test, a message about a request',
  async ({ page }) => {
    expectComplaint(/status of 422/);
    const receiver = await startWebhookReceiver();
    await openAs(page, 'client', '/account/settings');
    const section = sectionOf(page);
    await section.getByRole('button', { name: 'Подключить вебхук' }).click();
    const address = section.getByRole('textbox', { name: 'Адрес приёмника' });

    await address.fill('http://10.0.0.1/hooks');
    await proveOneself(page);
    await section.getByRole('button', { name: 'Подключить', exact: true }).click();
    await expect(section.getByText('По этому адресу нельзя обратиться из интернета')).toBeVisible();
    await expect(address).toBeFocused();
    await expectAccessible(page);

    await address.fill(receiver.url);
    await section.getByRole('button', { name: 'Подключить', exact: true }).click();
    const secret = section.locator('code', { hasText: 'whsec_' });
    await expect(section.getByRole('heading', { name: 'Секрет для проверки подписи' })).toBeFocused();
    receiver.secret = (await secret.textContent()) ?? '';
    await expect(section.getByText('Пока ничего не отправляли')).toBeVisible();
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Секрет сохранён, скрыть' }).click();
    await expect(secret).toBeHidden();

    await section.getByRole('button', { name: 'Проверить', exact: true }).click();
    await expect(section.getByText('Приёмник на связи')).toBeVisible();
    expect(receiver.received[0]?.verified).toMatchObject({ type: 'test' });
    await expect(newest(page, 'Проверка')).toContainText('Доставлено');
    receiver.status = 500;
    await section.getByRole('button', { name: 'Проверить', exact: true }).click();
    await expect(section.getByText('Проверка не прошла')).toBeVisible();
    await expectAccessible(page);
    receiver.status = 204;

    await page.reload();
    await expect(section.getByRole('heading', { name: 'Последние отправки' })).toBeVisible();
    await expect(section.getByText('whsec_')).toHaveCount(0);
    receiver.received.length = 0;
    const { id, number } = await sendAndCancel(page);
    const about = { id, number };
    await expect
      .poll(() => receiver.received.map(({ verified }) => verified))
      .toMatchObject([
        { type: 'request.submitted', data: { ...about, status: 'submitted', previousStatus: null } },
        { type: 'request.moved', data: { ...about, status: 'cancelled', previousStatus: 'submitted' } },
      ]);
    await section.getByRole('button', { name: 'Обновить' }).click();
    await expect(newest(page, 'Изменился статус заявки').first()).toContainText('Доставлено');
    await section.getByText('Как принять сообщение и проверить подпись').click();
    await expectAccessible(page);

    await section.getByRole('button', { name: 'Сменить секрет' }).click();
    await proveOneself(page);
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Сменить', exact: true }).click();
    await expect(secret).toBeVisible();
    expect(await secret.textContent()).not.toBe(receiver.secret);

    await section.getByRole('button', { name: 'Удалить вебхук' }).click();
    await expect(section).toContainText(`Удалить вебхук ${new URL(receiver.url).host}?`);
    await proveOneself(page);
    await section.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(section.getByRole('button', { name: 'Подключить вебхук' })).toBeVisible();
    await receiver.close();
  },
);

story('a lessor connects a webhook, and chooses it only for the kinds that come by it', async ({ page }) => {
  const receiver = await startWebhookReceiver();
  await openAs(page, 'lessor', '/account/settings');
  const section = sectionOf(page);
  await expect(section).toContainText('Пока ваше предложение не принято');
  await section.getByRole('button', { name: 'Подключить вебхук' }).click();
  await section.getByRole('textbox', { name: 'Адрес приёмника' }).fill(receiver.url);
  await proveOneself(page);
  await section.getByRole('button', { name: 'Подключить', exact: true }).click();
  const secret = section.locator('code', { hasText: 'whsec_' });
  receiver.secret = (await secret.textContent()) ?? '';
  await section.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(section.getByText('Приёмник на связи')).toBeVisible();
  expect(receiver.received[0]?.verified).toMatchObject({ type: 'test' });

  const choices = page.getByRole('region', { name: 'Уведомления', exact: true });
  const byWebhook = (kind: string) =>
    choices.getByRole('group', { name: kind }).getByRole('checkbox', { name: 'Вебхук' });
  for (const kind of ['Заявки: новый статус', 'Заявки вашей лизинговой компании'])
    await expect(byWebhook(kind)).toBeChecked();
  await expect(byWebhook('Переписка')).toHaveCount(0);
  await expect(choices.getByRole('group', { name: 'Переписка' }).getByRole('checkbox')).not.toHaveCount(0);
  await expectAccessible(page);

  await section.getByRole('button', { name: 'Удалить вебхук' }).click();
  await proveOneself(page);
  await section.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Подключить вебхук' })).toBeVisible();
  await receiver.close();
});

story('a manager has no webhook', async ({ page }) => {
  await openAs(page, 'manager', '/account/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  await expect(sectionOf(page)).toHaveCount(0);
});
