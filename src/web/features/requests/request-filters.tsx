import { GetForm } from '#web/ui/get-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { addressOf } from '#web/ui/address.ts';
import { bidOptions, sortOptions, statusOptions } from './list-options.ts';
import type { RequestSearch } from './list-search.ts';

type RequestFiltersProps = {
  search: RequestSearch;
  usualSort: string;
  /** A lessor narrows by how it stands to a request, and knows no deadlines of others. */
  forLessor: boolean;
};

/** Words, status and order; each change is a new address. */
export const RequestFilters = ({ search, usualSort, forLessor }: RequestFiltersProps) => (
  <search>
    <GetForm
      action={addressOf({ to: '/account/requests' })}
      key={JSON.stringify(search)}
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
        name={forLessor ? 'bid' : 'status'}
        aria-label={forLessor ? 'Ваш ответ' : 'Статус'}
        placeholder={forLessor ? 'Все заявки' : 'Все статусы'}
        options={forLessor ? bidOptions : statusOptions}
        defaultValue={(forLessor ? search.bid : search.status) ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <NativeSelect
        name="sort"
        aria-label="Порядок"
        options={forLessor ? sortOptions.filter(({ value }) => value !== 'dueAt') : sortOptions}
        defaultValue={search.sort ?? usualSort}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      {search.manager && <input type="hidden" name="manager" value={search.manager} />}
      <button type="submit" className="sr-only focus:not-sr-only">
        Найти
      </button>
    </GetForm>
  </search>
);
