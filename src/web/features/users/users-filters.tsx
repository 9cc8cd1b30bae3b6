import { roles, userStatuses } from '#contract/roles.ts';
import { roleLabels, userStatusLabels } from '#domain/accounts/account-labels.ts';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { usersPath } from './users-search.ts';
import type { UsersSearch } from './users-search.ts';

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const statusOptions = userStatuses.map((value) => ({ value, label: userStatusLabels[value] }));

/** Words, role and standing; each change is a new address. */
export const UsersFilters = ({ q, role, status }: Pick<UsersSearch, 'q' | 'role' | 'status'>) => (
  <search>
    <FilterForm
      action={usersPath}
      values={{ q, role, status }}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_16rem]"
    >
      <TextInput
        type="search"
        name="q"
        aria-label="Поиск людей"
        placeholder="Имя, почта или телефон"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={q}
        prefix={<Icon path={iconMagnify} />}
      />
      <NativeSelect
        name="role"
        aria-label="Роль"
        placeholder="Все роли"
        options={roleOptions}
        defaultValue={role ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <NativeSelect
        name="status"
        aria-label="Состояние"
        placeholder="Все, кроме удалённых"
        options={statusOptions}
        defaultValue={status ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <button type="submit" className="sr-only focus:not-sr-only">
        Найти
      </button>
    </FilterForm>
  </search>
);
