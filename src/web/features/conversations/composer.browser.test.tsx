import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MessageTemplate } from '#contract/conversations.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import { Composer } from './composer.tsx';
import { MessageText } from './message-text.tsx';
import { useMessageDraft } from './use-message-draft.ts';

const template: MessageTemplate = { id: 't', title: 'Ждём', text: 'Ждём ответа', version: 1 };

const Shown = ({ staff }: { staff: boolean }) => (
  <Composer requestId="r" staff={staff} draft={useMessageDraft('r')} />
);

/** Renders the composer; returns what it has sent so far. */
const showComposer = (staff = false): unknown[] => {
  const sent: unknown[] = [];
  answerApi((path, body) => {
    if (path.includes('message-templates')) return { items: [template] };
    sent.push(body);
    return { id: String(sent.length) };
  });
  show(
    <QueryClientProvider client={queryClient}>
      <Shown staff={staff} />
    </QueryClientProvider>,
  );
  return sent;
};

beforeEach(() => sessionStorage.clear());

const field = page.getByRole('textbox', { name: 'Сообщение' });

test('Ctrl+Enter sends what is typed, trimmed, and leaves the field empty and focused', async () => {
  const sent = showComposer();
  await field.fill('  Когда договор?\nЖдём  ');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent).toEqual([{ text: 'Когда договор?\nЖдём' }]);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('an empty message is not sent: the field says what is missing', async () => {
  const sent = showComposer();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Напишите сообщение или приложите файл')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a note is marked as such before it is sent', async () => {
  const sent = showComposer(true);
  await page.getByRole('checkbox', { name: 'Заметка для сотрудников' }).click();
  await page.getByRole('textbox', { name: 'Заметка: видят только сотрудники' }).fill('Тс-с');
  await page.getByRole('button', { name: 'Оставить заметку' }).click();
  await expect.poll(() => sent).toEqual([{ text: 'Тс-с', internal: true }]);
});

test('a template is added to what is typed, and only the writer sends it', async () => {
  const sent = showComposer(true);
  await field.fill('Добрый день!');
  await page.getByText('Шаблоны', { exact: true }).click();
  await page.getByRole('button', { name: /^Ждём Ждём ответа/ }).click();
  await expect.element(field).toHaveValue('Добрый день!\n\nЖдём ответа');
  expect(sent).toEqual([]);
});

test('a script in a message is plain text; only web addresses become links', async () => {
  show(<MessageText text={'<script>alert(1)</script> javascript:alert(2) https://example.com/a?b=1.'} />);
  await expect.element(page.getByText(/<script>alert\(1\)<\/script> javascript:alert\(2\)/)).toBeVisible();
  const links = [...document.querySelectorAll('a')];
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([
    ['https://example.com/a?b=1', 'noopener noreferrer nofollow ugc'],
  ]);
});
