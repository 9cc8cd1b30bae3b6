import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { Dialog } from './dialog.tsx';
import { ToastHost } from './toast-host.tsx';
import { dismissToast, showToast, TOAST_DURATION, toasts } from './toasts.ts';

const saved = page.getByText('Данные сохранены');
const live = '[aria-live="polite"], [role="status"], output';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
);
afterEach(() => {
  for (const { id } of toasts.read()) dismissToast(id);
  vi.useRealTimers();
});

test('a toast is announced, and goes after its time', async () => {
  show(<ToastHost />);
  showToast('Данные сохранены');
  await expect.element(saved).toBeVisible();
  expect(saved.element().closest(live)).not.toBeNull();
  await vi.advanceTimersByTimeAsync(TOAST_DURATION / 2);
  expect(saved.element()).toBeVisible();
  await vi.advanceTimersByTimeAsync(TOAST_DURATION);
  await expect.element(saved).not.toBeInTheDocument();
});

test('its timer stops under the pointer and while it has the focus', async () => {
  show(<ToastHost />);
  showToast('Данные сохранены');
  await saved.hover();
  await vi.advanceTimersByTimeAsync(2 * TOAST_DURATION);
  await expect.element(saved).toBeVisible();
  page.getByRole('button', { name: 'Скрыть уведомление' }).element().focus();
  await userEvent.unhover(saved);
  await vi.advanceTimersByTimeAsync(2 * TOAST_DURATION);
  await expect.element(saved).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).not.toBeInTheDocument();
});

test('its action runs once, and then it goes', async () => {
  show(<ToastHost />);
  const onPress = vi.fn<() => void>();
  showToast('Убрали из избранного', { action: { text: 'Вернуть', onPress } });
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.element(page.getByText('Убрали из избранного')).not.toBeInTheDocument();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('only the last three of many are seen', async () => {
  show(<ToastHost />);
  for (const text of ['первое', 'второе', 'третье', 'четвёртое']) showToast(text);
  await expect.element(page.getByText('четвёртое')).toBeVisible();
  expect(page.getByRole('button', { name: 'Скрыть уведомление' }).elements()).toHaveLength(3);
  await expect.element(page.getByText('первое')).not.toBeInTheDocument();
});

test('over a dialog a toast is seen and can be pressed', async () => {
  show(
    <>
      <Dialog open title="Компания" onClose={() => undefined}>
        …
      </Dialog>
      <ToastHost />
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Компания' })).toBeVisible();
  showToast('Данные сохранены');
  await expect.element(saved).toBeVisible();
  await page.getByRole('button', { name: 'Скрыть уведомление' }).click();
  await expect.element(saved).not.toBeInTheDocument();
});
