import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Popover } from './popover.tsx';

test('a popover that was opened before its script loaded reports it once, and stays open', async () => {
  const onOpen = vi.fn<() => void>();
  const popover = (
    <Popover trigger="Что это" onOpen={onOpen}>
      Пояснение
    </Popover>
  );
  const host = document.createElement('div');
  document.body.append(host);
  onTestFinished(() => host.remove());
  host.innerHTML = renderToString(popover);
  await userEvent.click(page.getByRole('button'));
  await expect.element(page.getByText('Пояснение')).toBeVisible();
  const root = hydrateRoot(host, popover);
  onTestFinished(() => root.unmount());
  await expect.poll(() => onOpen.mock.calls).toHaveLength(1);
  await expect.element(page.getByText('Пояснение')).toBeVisible();
});
