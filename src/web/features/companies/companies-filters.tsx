import { companyStates } from '#contract/roles.ts';
import { companyStateLabels } from '#domain/accounts/company-standing.ts';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { companiesPath } from './companies-search.ts';
import type { CompaniesSearch } from './companies-search.ts';

const stateOptions = companyStates.map((value) => ({ value, label: companyStateLabels[value] }));

/** Words and state; each change is a new address. */
export const CompaniesFilters = ({ q, state }: Pick<CompaniesSearch, 'q' | 'state'>) => (
  <search>
    <FilterForm
      action={companiesPath}
      values={{ q, state }}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <input type="hidden" name="tab" value="all" />
      <TextInput
        type="search"
        name="q"
        aria-label="Поиск компаний"
        placeholder="Название, ИНН или ОГРН"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={q}
        prefix={<Icon path={iconMagnify} />}
      />
      <NativeSelect
        name="state"
        aria-label="Состояние"
        placeholder="Любое состояние"
        options={stateOptions}
        defaultValue={state ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <button type="submit" className="sr-only focus:not-sr-only">
        Найти
      </button>
    </FilterForm>
  </search>
);
