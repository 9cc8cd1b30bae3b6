import { companyStates } from '#contract/roles.ts';
import { companyStateLabels } from '#domain/accounts/company-standing.ts';
import { FilterForm, FilterSelect, FilterWords } from '#web/ui/filter-form.tsx';
import { companiesPath } from './companies-search.ts';
import type { CompaniesSearch } from './companies-search.ts';

const stateOptions = companyStates.map((value) => ({ value, label: companyStateLabels[value] }));

/** Search words and state; each change is a new address. */
export const CompaniesFilters = ({ q, state }: Pick<CompaniesSearch, 'q' | 'state'>) => (
  <FilterForm
    action={companiesPath}
    values={{ q, state }}
    className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
  >
    <input type="hidden" name="tab" value="all" />
    <FilterWords aria-label="Поиск компаний" placeholder="Название, ИНН или ОГРН" />
    <FilterSelect name="state" aria-label="Состояние" placeholder="Любое состояние" options={stateOptions} />
  </FilterForm>
);
