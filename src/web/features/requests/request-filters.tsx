import { FilterForm } from '#web/ui/filter-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { addressOf } from '#web/ui/address.ts';
import { sortOptions, statusOptions } from './list-options.ts';
import type { RequestSearch } from './list-search.ts';

/** Words, status and order; each change is a new address. */
export const RequestFilters = ({ search }: { search: RequestSearch }) => (
  <search>
    <FilterForm
      action={addressOf({ to: '/account/requests' })}
      values={{ q: search.q, status: search.status, sort: search.sort ?? '-createdAt' }}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_12rem]"
    >
      <TextInput
        type="search"
        name="q"
        aria-label="Поиск по заявкам"
        placeholder="Номер, техника или компания"
        enterKeyHint="search"
        defaultValue={search.q}
        prefix={<Icon path={iconMagnify} />}
      />
      <NativeSelect
        name="status"
        aria-label="Статус"
        placeholder="Все статусы"
        options={statusOptions}
        defaultValue={search.status ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <NativeSelect
        name="sort"
        aria-label="Порядок"
        options={sortOptions}
        defaultValue={search.sort ?? '-createdAt'}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <button type="submit" className="sr-only focus:not-sr-only">
        Найти
      </button>
    </FilterForm>
  </search>
);
