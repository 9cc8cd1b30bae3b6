import { FilterForm, FilterSelect, FilterWords } from '#web/ui/filter-form.tsx';
import { addressOf } from '#web/ui/address.ts';
import { sortOptions, statusOptions } from './list-options.ts';
import type { RequestSearch } from './list-search.ts';

/** Search words, status and order; each change is a new address. */
export const RequestFilters = ({ search }: { search: RequestSearch }) => (
  <FilterForm
    action={addressOf({ to: '/account/requests' })}
    values={{ q: search.q, status: search.status, sort: search.sort ?? '-createdAt' }}
    className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_12rem]"
  >
    <FilterWords aria-label="Поиск по заявкам" placeholder="Номер, техника или компания" maxLength={200} />
    <FilterSelect name="status" aria-label="Статус" placeholder="Все статусы" options={statusOptions} />
    <FilterSelect name="sort" aria-label="Порядок" options={sortOptions} />
  </FilterForm>
);
