import { roles, userStatuses } from '#contract/roles.ts';
import { roleLabels, userStatusLabels } from '#domain/accounts/account-labels.ts';
import { FilterForm, FilterSelect, FilterWords } from '#web/ui/filter-form.tsx';
import { usersPath } from './users-search.ts';
import type { UsersSearch } from './users-search.ts';

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const statusOptions = userStatuses.map((value) => ({ value, label: userStatusLabels[value] }));

/** Search words, role and status; each change is a new address. */
export const UsersFilters = ({ q, role, status }: Pick<UsersSearch, 'q' | 'role' | 'status'>) => (
  <FilterForm
    action={usersPath}
    values={{ q, role, status }}
    className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_16rem]"
  >
    <FilterWords aria-label="Поиск людей" placeholder="Имя, почта или телефон" />
    <FilterSelect name="role" aria-label="Роль" placeholder="Все роли" options={roleOptions} />
    <FilterSelect
      name="status"
      aria-label="Состояние"
      placeholder="Все, кроме удалённых"
      options={statusOptions}
    />
  </FilterForm>
);
