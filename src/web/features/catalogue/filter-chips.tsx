import type { Address } from '#web/ui/address.ts';
import { FilterChip } from '#web/ui/badge.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { activeFiltersOf, type Names } from './active-filters.ts';
import { listAddress, withoutFilters, type CatalogueSearch } from './catalogue-search.ts';

/** Properties of {@link FilterChips}. */
export interface FilterChipsProps extends Names {
  search: CatalogueSearch;
  path: Address;
}

/** What the list is filtered by; each can be removed by itself, and all at once. */
export function FilterChips({ search, path, facets, type }: FilterChipsProps) {
  const filters = activeFiltersOf(search, { facets, type });
  if (filters.length === 0) return null;
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
