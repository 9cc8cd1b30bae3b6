import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Facets } from '#contract/catalogue.ts';
import { showAt } from '#tests/support/show.tsx';
import { parseSearch } from '#domain/formats/search-string.ts';
import { addressOf } from '#web/ui/address.ts';
import { readCatalogueSearch } from '../catalogue-search.ts';
import { FilterPanel } from './filter-panel.tsx';
import { useListDraft } from '../list-draft.ts';

const brandNames = ['КАМАЗ', 'ГАЗ', 'МАЗ', 'Урал', 'Sitrak', 'HOWO', 'Shacman', 'Foton', 'JAC'];
const facets: Facets = {
  brand: brandNames.map((name, index) => ({
    value: `brand-${index}`,
    name,
    count: index === 2 ? 0 : 40 - index,
  })),
  condition: [{ value: 'new', name: 'Новая', count: 12 }],
};

function Panel() {
  const { searchStr } = useLocation();
  const search = useMemo(() => readCatalogueSearch(parseSearch(searchStr)), [searchStr]);
  const draft = useListDraft(addressOf({ to: '/catalog' }), search);
  return <FilterPanel draft={draft} facets={facets} type={undefined} without={[]} />;
}

const brand = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

test('a value that no offer has cannot be ticked, but can be unticked', async () => {
  showAt('/catalog?brand=brand-1', Panel);
  await expect.element(brand('МАЗ')).toBeDisabled();
  await expect.element(brand('ГАЗ')).toBeChecked();
  await expect.element(brand('ГАЗ')).toBeEnabled();
});

test('brands beyond the first seven open from the keyboard', async () => {
  showAt('/catalog', Panel);
  await expect.element(brand('JAC')).not.toBeInTheDocument();
  await expect.element(brand('Shacman')).toBeVisible();
  brand('Shacman').element().focus();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.element(brand('JAC')).toBeVisible();
});
