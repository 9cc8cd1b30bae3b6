import { vendorStatuses } from '#contract/staff-vendors.ts';
import { addressOf } from '#web/ui/address.ts';
import { FilterForm, FilterSelect, FilterWords } from '#web/ui/filter-form.tsx';
import type { VendorsSearch } from './vendors-search.ts';

const names = { active: 'В каталоге', hidden: 'Скрытые' };
const statuses = vendorStatuses.map((value) => ({ value, label: names[value] }));

/** Search words and status; each change is a new address. */
export const VendorFilters = ({ search: { q, status } }: { search: VendorsSearch }) => (
  <FilterForm
    action={addressOf({ to: '/account/catalog' })}
    values={{ q, status }}
    className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
  >
    <input type="hidden" name="view" value="vendors" />
    <FilterWords aria-label="Поиск поставщика" placeholder="Название или адрес" />
    <FilterSelect name="status" aria-label="Состояние" placeholder="В любом состоянии" options={statuses} />
  </FilterForm>
);
