import { vendorStatuses } from '#contract/staff-vendors.ts';
import { addressOf } from '#web/ui/address.ts';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { VendorsSearch } from './vendors-search.ts';

const names = { active: 'В каталоге', hidden: 'Скрытые' };
const statuses = vendorStatuses.map((value) => ({ value, label: names[value] }));

/** Words and status; each change is a new address. */
export const VendorFilters = ({ search: { q, status } }: { search: VendorsSearch }) => (
  <search>
    <FilterForm
      action={addressOf({ to: '/account/catalog' })}
      values={{ q, status }}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <input type="hidden" name="view" value="vendors" />
      <TextInput
        type="search"
        name="q"
        aria-label="Поиск поставщика"
        placeholder="Название или адрес"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={q}
        prefix={<Icon path={iconMagnify} />}
      />
      <NativeSelect
        name="status"
        aria-label="Состояние"
        placeholder="В любом состоянии"
        options={statuses}
        defaultValue={status ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <button type="submit" className="sr-only focus:not-sr-only">
        Найти
      </button>
    </FilterForm>
  </search>
);
