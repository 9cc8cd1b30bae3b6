import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Photo } from '#contract/photos.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import { ToastHost } from '#web/ui/toast-host.tsx';
import { PhotoBoard } from './photo-board.tsx';

const blur = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const photoOf = (id: string): Photo => ({
  id,
  alt: '',
  width: 4,
  height: 3,
  blur,
  sources: [{ type: 'image/gif', srcset: `${blur} 4w` }],
});

const asked: string[] = [];
beforeEach(() => void asked.splice(0));

let shown: string[] = [];

type BoardProps = { ids: string[]; disabled: boolean; onChange: (ids: string[]) => void };

const Board = ({ ids, disabled, onChange }: BoardProps) => {
  const [value, setValue] = useState(ids);
  const change = (next: string[]): void => {
    setValue(next);
    onChange(next);
  };
  return <PhotoBoard value={value} onChange={change} disabled={disabled} />;
};

const showBoard = (ids: string[], disabled = false): void => {
  shown = ids;
  answerApi((path) => {
    asked.push(path);
    return { items: new URL(path, location.href).searchParams.getAll('id').map(photoOf) };
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Board ids={ids} disabled={disabled} onChange={(next) => void (shown = next)} />
      <ToastHost />
    </QueryClientProvider>,
  );
};

const tile = (name: string) => page.getByRole('button', { name, exact: true });
const tiles = page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem');

test('arrow keys move a photo, which keeps the focus, and its position is read out', async () => {
  showBoard(['a', 'b', 'c']);
  await expect.element(tiles.nth(2)).toBeVisible();
  tile('Фото 3 из 3').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => shown).toEqual(['a', 'c', 'b']);
  await expect.element(tile('Фото 2 из 3')).toHaveFocus();
  await expect.element(page.getByText('Фото теперь на месте 2 из 3')).toBeInTheDocument();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => shown).toEqual(['c', 'a', 'b']);
  await expect.element(tile('Фото 1 из 3, главное')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown).toEqual(['c', 'a', 'b']);
  await userEvent.keyboard('{End}');
  await expect.poll(() => shown).toEqual(['a', 'b', 'c']);
  expect(asked).toHaveLength(1);
});

test('so do its buttons, which can be used at 360 pixels, and dragging', async () => {
  await page.viewport(360, 640);
  showBoard(['a', 'b', 'c']);
  const right = page.getByRole('button', { name: 'Фото 1: переместить правее' });
  await right.click();
  await expect.poll(() => shown).toEqual(['b', 'a', 'c']);
  const { width, height } = right.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expect.element(page.getByRole('button', { name: 'Фото 1: переместить левее' })).toBeDisabled();
  await userEvent.dragAndDrop(tile('Фото 3 из 3'), tile('Фото 1 из 3, главное'));
  await expect.poll(() => shown).toEqual(['c', 'b', 'a']);
});

test('a photo that was removed comes back to its place', async () => {
  showBoard(['a', 'b', 'c']);
  await page.getByRole('button', { name: 'Фото 2: убрать' }).click();
  await expect.poll(() => shown).toEqual(['a', 'c']);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(() => shown).toEqual(['a', 'b', 'c']);
});

test('what may not be changed is only shown', async () => {
  showBoard(['a', 'b'], true);
  await expect.element(tiles.nth(1)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Добавить фото' })).not.toBeInTheDocument();
  tile('Фото 2 из 2').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown).toEqual(['a', 'b']);
});
