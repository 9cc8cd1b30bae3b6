import { expect, type Page } from '@playwright/test';
import { callAs, type CallAs } from '#tests/support/call-as.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

type Messages = { items: { id: string; text: string; internal: boolean }[] };

const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });
const section = (page: Page) => page.getByRole('region', { name: 'Переписка' });

/** A deal of the demo whose client, manager and lessor's people have a conversation. */
const dealOfThree = async (page: Page): Promise<{ id: string; client: CallAs; manager: CallAs }> => {
  const client = await callAs(page.request, 'client');
  const lessor = await callAs(page.request, 'lessor');
  const manager = await callAs(page.request, 'manager');
  const { items: won } = await lessor<Messages>('/api/requests?bid=chosen&limit=100');
  const { items: own } = await client<Messages>('/api/requests?limit=100');
  const id = won.find((one) => own.some((other) => other.id === one.id))?.id;
  if (id === undefined) throw new Error('the demo has no deal of three');
  return { id, client, manager };
};

const countOf = async (who: CallAs, id: string, words: string): Promise<number> =>
  (await who<Messages>(`/api/requests/${id}/messages?limit=100`)).items.filter(({ text }) => text === words)
    .length;

story('three talk about a deal, and a note stays among staff', async ({ page }) => {
  const { id, client, manager } = await dealOfThree(page);
  const mark = crypto.randomUUID().slice(0, 8);
  const path = `/account/requests/${id}`;
  const messages = `/api/requests/${id}/messages`;

  await openAs(page, 'client', `${path}#conversation`);
  await expect(log(page)).toContainText('Предложение приняли');
  await field(page).fill(`Когда подпишем договр ${mark}?`);
  await field(page).press('Control+Enter');
  await expect(log(page).getByText(`Когда подпишем договр ${mark}?`)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();

  const bubble = log(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`Когда подпишем.*${mark}`) });
  await bubble.getByRole('button', { name: 'Изменить' }).click();
  const edit = page.getByRole('textbox', { name: 'Изменить сообщение' });
  await expect(edit).toBeFocused();
  await edit.fill(`Когда подпишем договор ${mark}?`);
  await edit.press('Control+Enter');
  await expect(bubble.getByText('изменено')).toBeVisible();

  await manager(messages, { text: `Тайна ${mark}`, internal: true });
  const { id: answerId } = await manager<{ id: string }>(messages, { text: `Завтра в десять ${mark}` });
  await manager(`${messages}/read`, { upToId: answerId });
  await expect(log(page).getByText(`Завтра в десять ${mark}`)).toBeVisible();
  await expect(bubble.getByText(/Прочитано: /)).toBeVisible();
  await expect(page.getByText(`Тайна ${mark}`)).toHaveCount(0);
  await expectAccessible(page);
  await expect
    .poll(async () => (await client<{ unreadMessages: number }>(`/api/requests/${id}`)).unreadMessages)
    .toBe(0);

  await openAs(page, 'lessor', path);
  await expect(log(page).getByText(`Завтра в десять ${mark}`)).toBeVisible();
  await expect(log(page)).not.toContainText('Успеем оформить');
  await expect(page.getByText(`Тайна ${mark}`)).toHaveCount(0);

  await openAs(page, 'manager', path);
  const note = log(page)
    .getByRole('listitem')
    .filter({ hasText: `Тайна ${mark}` });
  await expect(note.getByText('Видят только сотрудники')).toBeVisible();
  await section(page).getByText('Шаблоны', { exact: true }).click();
  await expectAccessible(page);
  await section(page)
    .getByRole('button', { name: /^Нужны документы/ })
    .click();
  await expect(field(page)).toHaveValue(/не хватает документов/);
  await page.getByRole('checkbox', { name: 'Заметка для сотрудников' }).check();
  const noteField = page.getByRole('textbox', { name: 'Заметка: видят только сотрудники' });
  await noteField.fill(`Для своих ${mark}`);
  await page.getByRole('button', { name: 'Оставить заметку' }).click();
  await expect(
    log(page)
      .getByRole('listitem')
      .filter({ hasText: `Для своих ${mark}` }),
  ).toContainText('Видят только сотрудники');
  await expectAccessible(page);
  expect(await countOf(client, id, `Для своих ${mark}`)).toBe(0);
});

story('what is written without a connection waits, survives a reload and is sent once', async ({ page }) => {
  const { id, client } = await dealOfThree(page);
  const words = `Без связи ${crypto.randomUUID().slice(0, 8)}`;
  expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  page.on('dialog', (dialog) => void dialog.accept());
  await openAs(page, 'client', `/account/requests/${id}`);
  await field(page).fill('Недописанное');
  await page.reload();
  await expect(field(page)).toHaveValue('Недописанное');

  // At first the server writes the message, and its answer is lost on the way; then no request reaches it.
  let connection: 'loses answers' | 'takes nothing' | 'works' = 'loses answers';
  await page.route(new RegExp(`/api/requests/${id}/messages$`), async (route) => {
    const isSent = route.request().method() === 'POST';
    if (connection === 'works' || (connection === 'takes nothing' && !isSent)) return route.continue();
    if (connection === 'loses answers' && isSent) await route.fetch().catch(() => undefined);
    return route.abort();
  });
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  const waiting = log(page).getByRole('listitem').filter({ hasText: words });
  await expect(waiting.getByText('Не отправлено, отправим, когда появится связь')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expectAccessible(page);
  connection = 'takes nothing';
  await page.reload();
  await expect(waiting.getByText('Не отправлено, отправим, когда появится связь')).toBeVisible();
  connection = 'works';
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(waiting).toHaveCount(1);
  await expect(page.getByText('Не отправлено, отправим, когда появится связь')).toHaveCount(0);
  expect(await countOf(client, id, words)).toBe(1);
});
