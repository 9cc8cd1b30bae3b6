import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { ActionMenu } from './action-menu.tsx';

const draw = () => {
  const handlers = { hold: vi.fn<() => void>(), end: vi.fn<() => void>() };
  show(
    <>
      <ActionMenu
        label="Ещё"
        what="Ещё действия"
        actions={[
          { key: 'hold', text: 'Запросить данные', onSelect: handlers.hold },
          { key: 'go', text: 'PDF с расчётом', href: '#terms' },
          { key: 'end', text: 'Отменить заявку', danger: true, onSelect: handlers.end },
        ]}
      />
      <button type="button">Дальше</button>
    </>,
  );
  return handlers;
};

const trigger = page.getByRole('button', { name: 'Ещё' });
const item = (name: string) => page.getByRole('menuitem', { name });

test('arrows cycle through the menu, letters, Home and End jump to items, Enter chooses and returns the focus', async () => {
  const { hold, end } = draw();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(item('Запросить данные')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Отменить заявку')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(item('PDF с расчётом')).toHaveFocus();
  await userEvent.keyboard('{Home}p');
  await expect.element(item('PDF с расчётом')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  expect(end).toHaveBeenCalledOnce();
  expect(hold).not.toHaveBeenCalled();
  await expect.element(trigger).toHaveFocus();
  expect(page.getByRole('menu').query()).toBeNull();
});

test('Escape and Tab close it, and nothing is chosen', async () => {
  const { hold, end } = draw();
  await trigger.click();
  await expect.element(item('Запросить данные')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Запросить данные')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(page.getByRole('menu').query()).toBeNull();
  expect([hold.mock.calls, end.mock.calls]).toEqual([[], []]);
});
