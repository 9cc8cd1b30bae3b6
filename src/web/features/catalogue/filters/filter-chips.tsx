import type { Address } from '#web/ui/address.ts';
import { FilterChip } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconBellOutline } from '#web/ui/icons.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { activeFiltersOf, type ActiveFilter, type Names } from './active-filters.ts';
import { listAddress, withoutFilters, type CatalogueSearch } from '../catalogue-search.ts';
import { savedQueryOf } from '../saved-query-of.ts';

type ChipsProps = { filters: readonly ActiveFilter[]; search: CatalogueSearch; path: Address };

function Chips({ filters, search, path }: ChipsProps) {
  return (
    <ul aria-label="Выбранные условия" className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, text, without }) => (
        <li key={key}>
          <FilterChip removeHref={listAddress(path, without)}>{text}</FilterChip>
        </li>
      ))}
      <li>
        <Link
          href={listAddress(path, withoutFilters(search))}
          className={`${textLink} inline-flex min-h-8 items-center px-2 text-sm target`}
        >
          Сбросить всё
        </Link>
      </li>
    </ul>
  );
}

/** Properties of {@link FilterChips}. */
export interface FilterChipsProps extends Names {
  search: CatalogueSearch;
  path: Address;
}

/** The conditions of the list, each removable by itself and all at once; and a button to save the list as a search. */
export function FilterChips({ search, path, facets, type }: FilterChipsProps) {
  const filters = activeFiltersOf(search, { facets, type });
  const saved = savedQueryOf(path, search);
  if (saved === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {filters.length > 0 && <Chips filters={filters} search={search} path={path} />}
      <Link
        to="/account/catalog"
        search={{ view: 'searches', save: saved }}
        rel="nofollow"
        className={`${textLink} inline-flex min-h-11 items-center gap-2 text-sm print:hidden`}
      >
        <Icon path={iconBellOutline} size={18} />
        Сохранить поиск
      </Link>
    </div>
  );
}
