import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeWayContext, type CodeSent, type CodeWay } from '#web/lib/forms/code-way.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import { CodeForm } from './code-form.tsx';

const pass = {
  token: 't',
  userId: '01a1fa1a-0000-7000-8000-000000000001',
  expiresAt: '2030-01-01T00:00:00Z',
};

/** Renders the form with the call or message that was sent, if any, on a server that confirms phones in this way. */
const open = (sent: CodeSent | null, way?: CodeWay) => {
  const confirmed = vi.fn<() => void>();
  const call = sent && { phone: '+7 ••• •••-12-34', expiresAt: '2030-01-01T00:00:00Z', ...sent };
  const checks: unknown[] = [];
  answerApi((_path, body) => {
    checks.push(body);
    return pass;
  });
  show(
    <CodeWayContext value={way}>
      <CodeForm
        registration={{ id: 'r', call, retryAt: 0, contacts: { phone: '+79161234567' } }}
        onConfirmed={confirmed}
        onKnown={confirmed}
        onGone={confirmed}
        onCallAgain={async () => undefined}
        onChangeContacts={confirmed}
      />
    </CodeWayContext>,
  );
  return { confirmed, checks };
};

const type = async (field: string, digits: string): Promise<void> => {
  await page.getByRole('textbox', { name: field }).click();
  await userEvent.keyboard(digits);
};

test('six digits by SMS: the form says so, has room for them on a small phone, and sends them with the last one', async () => {
  await page.viewport(320, 640);
  const { confirmed, checks } = open({ by: 'sms', digits: 6 });
  await expect.element(page.getByText(/Отправляем SMS на .*Введите шесть цифр из сообщения\./)).toBeVisible();
  await type('Код из SMS', '12345');
  expect(checks).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await userEvent.keyboard('6');
  await expect.poll(() => confirmed.mock.calls.length).toBe(1);
  expect(checks).toEqual([{ id: 'r', code: '123456' }]);
  await expect.element(page.getByRole('button', { name: 'Отправить SMS ещё раз' })).toBeVisible();
});

test('six digits by a call', async () => {
  const { checks } = open({ by: 'call', digits: 6 });
  await expect
    .element(page.getByText(/введите последние шесть цифр номера, с которого звонят/))
    .toBeVisible();
  await type('Код из звонка', '654321');
  await expect.poll(() => checks).toEqual([{ id: 'r', code: '654321' }]);
});

test('four digits by a call, where the server does not say how many', async () => {
  const { checks } = open({});
  await expect.element(page.getByText(/введите последние четыре цифры номера/)).toBeVisible();
  await type('Код из звонка', '4821');
  await expect.poll(() => checks).toEqual([{ id: 'r', code: '4821' }]);
});

test('before anything was sent the form names the server’s way, and a code that came earlier can be typed in full', async () => {
  const { checks } = open(null, { by: 'sms', digits: 6 });
  await expect.element(page.getByText(/запросите SMS с кодом/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отправить SMS' })).toBeVisible();
  await type('Код из SMS', '111222');
  await expect.poll(() => checks).toEqual([{ id: 'r', code: '111222' }]);
});
