import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { FilterForm } from './filter-form.tsx';

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
        <input name="q" aria-label="Слова" defaultValue={search.q} />
        <select name="sort" aria-label="Порядок" defaultValue={search.sort}>
          <option value="new">Новые</option>
          <option value="old">Старые</option>
        </select>
        <input type="checkbox" name="unread" value="1" aria-label="Непрочитанные" />
        <button>Найти</button>
      </FilterForm>
      <button onClick={() => setSearch({ q: 'КамАЗ', sort: 'old', unread: '1' })}>Назад</button>
    </>
  );
};

test('the field that was used keeps the focus when the address changes, and what is typed meanwhile', async () => {
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
