import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#tests/support/show.tsx';
import { addressOf } from '#web/ui/address.ts';
import { readCatalogueSearch } from './catalogue-search.ts';
import { useListDraft } from './list-draft.ts';

/** A list that arrives when the button is pressed: its search is that of the address at that moment. */
function List() {
  const router = useRouter();
  const [search, setSearch] = useState(() => readCatalogueSearch({}));
  const draft = useListDraft(addressOf({ to: '/catalog' }), search);
  return (
    <>
      <input
        aria-label="Слова"
        value={draft.search.q ?? ''}
        onChange={({ currentTarget }) => draft.hold({ q: currentTarget.value })}
      />
      <button onClick={() => draft.change({ term: '48' })}>Срок 48</button>
      <button onClick={() => setSearch(readCatalogueSearch(router.latestLocation.search))}>Список</button>
      <button onClick={() => setSearch(readCatalogueSearch({ q: 'кран' }))}>Другой список</button>
      <output>{router.latestLocation.href}</output>
    </>
  );
}

const words = page.getByRole('textbox', { name: 'Слова' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('words typed while the next list is on its way stay when it comes', async () => {
  showAt('/catalog', List);
  await press('Срок 48');
  await expect.element(page.getByRole('status')).toHaveTextContent('/catalog?term=48');
  await words.fill('экскаватор');
  await press('Список');
  await expect.element(words).toHaveValue('экскаватор');
});

test('an address from elsewhere wins over what was typed', async () => {
  showAt('/catalog', List);
  await words.fill('экскаватор');
  await press('Другой список');
  await expect.element(words).toHaveValue('кран');
});
