import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { Field } from './field.tsx';
import { SuggestInput } from './suggest-input.tsx';

const cities = ['Казань', 'Калуга', 'Кемерово'];
const field = page.getByRole('combobox', { name: 'Город' });
const options = page.getByRole('option');

function Cities({ onPick }: { onPick?: (city: string) => void }) {
  const [text, setText] = useState('');
  const found = text === '' ? [] : cities.filter((city) => city.startsWith(text));
  return (
    <Field label="Город">
      <SuggestInput
        value={text}
        onValueChange={setText}
        items={found}
        itemToText={(city) => city}
        onPick={onPick}
        emptyText="Такого города нет. Напишите его целиком"
      />
    </Field>
  );
}

test('suggestions appear under what is typed, and the keyboard chooses one', async () => {
  const onPick = vi.fn<(city: string) => void>();
  show(<Cities onPick={onPick} />);
  await userEvent.type(field, 'Ка');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => options.elements().map((one) => one.textContent)).toEqual(['Казань', 'Калуга']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = page.getByRole('option', { name: 'Калуга' });
  await expect.element(second).toHaveAttribute('aria-selected', 'true');
  expect(field.element().getAttribute('aria-activedescendant')).toBe(second.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Калуга');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(onPick.mock.calls).toEqual([['Калуга']]);
});

test('the arrows cycle, passing through the text itself', async () => {
  show(<Cities />);
  await userEvent.type(field, 'К{ArrowUp}');
  await expect
    .element(page.getByRole('option', { name: 'Кемерово' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('К');
});

test('Escape hides the suggestions and keeps the text; the next letter shows them again', async () => {
  show(<Cities />);
  await userEvent.type(field, 'Ка');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('Ка');
  await userEvent.keyboard('з');
  await expect.element(page.getByRole('option', { name: 'Казань' })).toBeVisible();
});

test('a press chooses a suggestion without taking the focus', async () => {
  show(<Cities />);
  await userEvent.type(field, 'Ке');
  await page.getByRole('option', { name: 'Кемерово' }).click();
  await expect.element(field).toHaveValue('Кемерово');
  await expect.element(field).toHaveFocus();
});

test('a pasted text is searched for, and leaving the field hides what was found', async () => {
  show(
    <>
      <Cities />
      <button type="button">Дальше</button>
    </>,
  );
  await userEvent.fill(field, 'Казань');
  await expect.element(page.getByRole('option', { name: 'Казань' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Дальше' })).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('when nothing is found, it is announced what to do instead', async () => {
  show(<Cities />);
  await userEvent.type(field, 'Ыы');
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/Такого города нет\. Напишите его целиком/);
});
