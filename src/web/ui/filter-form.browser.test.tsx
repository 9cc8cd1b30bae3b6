import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { FilterForm, FilterSelect, FilterWords } from './filter-form.tsx';

const orders = [
  { value: 'new', label: 'Новые' },
  { value: 'old', label: 'Старые' },
];

const List = () => {
  const [search, setSearch] = useState<{ q?: string; sort?: string; unread?: string }>({ sort: 'new' });
  return (
    <>
      <FilterForm
        action="/list"
        values={search}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(Object.fromEntries(new FormData(event.currentTarget)) as typeof search);
        }}
      >
        <FilterWords aria-label="Слова" />
        <FilterSelect name="sort" aria-label="Порядок" options={orders} />
        <input type="checkbox" name="unread" value="1" aria-label="Непрочитанные" />
      </FilterForm>
      <output>{JSON.stringify(search)}</output>
      <button onClick={() => setSearch({ q: 'КамАЗ', sort: 'old', unread: '1' })}>Назад</button>
    </>
  );
};

test('the field in use keeps the focus and what is typed meanwhile when the address changes', async () => {
  show(<List />);
  await userEvent.fill(page.getByLabelText('Слова'), 'ГАЗ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Слова')).toHaveFocus();
  await userEvent.keyboard(' 3302');
  await expect.element(page.getByLabelText('Слова')).toHaveValue('ГАЗ 3302');
});

test('fields show what the address says when it changes by itself', async () => {
  show(<List />);
  await userEvent.click(page.getByText('Назад'));
  await expect.element(page.getByLabelText('Слова')).toHaveValue('КамАЗ');
  await expect.element(page.getByLabelText('Порядок')).toHaveValue('old');
  await expect.element(page.getByLabelText('Непрочитанные')).toBeChecked();
});

test('a choice in a select is sent at once, with the words', async () => {
  show(<List />);
  await userEvent.fill(page.getByLabelText('Слова'), 'ГАЗ');
  await userEvent.selectOptions(page.getByLabelText('Порядок'), 'old');
  await expect.element(page.getByText('{"q":"ГАЗ","sort":"old"}')).toBeVisible();
});
