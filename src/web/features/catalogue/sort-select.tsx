import type { CatalogueSort } from '#contract/catalogue.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { sortNames } from './catalogue-labels.ts';
import type { ListDraft } from './list-draft.ts';

const options = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

/** The order of a list. */
export function SortSelect({ draft }: { draft: ListDraft }) {
  return (
    <NativeSelect
      name="sort"
      aria-label="Порядок"
      className="min-w-0 sm:w-64"
      options={options}
      value={draft.search.sort ?? '-createdAt'}
      onChange={({ currentTarget: { value } }) =>
        draft.change({ sort: value === '-createdAt' ? undefined : (value as CatalogueSort) })
      }
    />
  );
}
