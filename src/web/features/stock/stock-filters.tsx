import { useQuery } from '@tanstack/react-query';
import { stockStates, type StockPage } from '#contract/stock.ts';
import { availabilities } from '#contract/search-values.ts';
import { availabilityLabels, stockStateLabels } from '#domain/offers/offer-labels.ts';
import { addressOf } from '#web/ui/address.ts';
import { cx } from '#web/ui/cx.ts';
import { FilterForm, FilterSelect, FilterWords } from '#web/ui/filter-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { vendorsQuery } from '#web/lib/vendors-query.ts';
import { stockPath, type StockSearch } from './stock-search.ts';

const sorts = [
  { value: '-changedAt', label: 'Сначала изменённые' },
  { value: 'waiting', label: 'Дольше ждут' },
  { value: '-createdAt', label: 'Сначала новые' },
  { value: 'price', label: 'Цена ниже' },
  { value: '-price', label: 'Цена выше' },
];

const places = availabilities.map((value) => ({ value, label: availabilityLabels[value] }));

/** The states of offers, each a link with its count. */
export const StockStates = ({
  search,
  counts,
}: {
  search: StockSearch;
  counts: StockPage['counts'] | undefined;
}) => (
  <nav aria-label="Состояния" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
    {[undefined, ...stockStates].map((state) => (
      <Link
        key={state ?? 'all'}
        href={addressOf({ to: '/account/catalog', search: { ...search, state } })}
        aria-current={search.state === state ? 'page' : undefined}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-surface px-4 text-sm hairline hover:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
      >
        {state ? stockStateLabels[state] : 'Все'}
        {state && counts && <span className="tabular-nums">{counts[state]}</span>}
      </Link>
    ))}
  </nav>
);

const VendorSelect = () => {
  const { data = [], isSuccess } = useQuery(vendorsQuery);
  return (
    <FilterSelect
      // The option of the address exists only once the vendors have loaded.
      key={isSuccess ? 'known' : 'asked'}
      name="vendor"
      aria-label="Поставщик"
      placeholder="Все поставщики"
      options={data
        .map(({ id, name }) => ({ value: id, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'ru'))}
    />
  );
};

/** Search words, availability, order and, if there are many, the vendor; each change is a new address. */
export const StockFilters = ({ search, ofMany }: { search: StockSearch; ofMany: boolean }) => (
  <FilterForm
    action={stockPath}
    values={search}
    className={cx(
      'grid gap-3',
      ofMany
        ? 'sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_12rem_14rem]'
        : 'sm:grid-cols-[minmax(0,1fr)_12rem_14rem]',
    )}
  >
    {search.state && <input type="hidden" name="state" value={search.state} />}
    <FilterWords aria-label="Поиск в каталоге" placeholder="Марка, модель или VIN" maxLength={200} />
    {ofMany && <VendorSelect />}
    <FilterSelect name="availability" aria-label="Наличие" placeholder="Любое наличие" options={places} />
    <FilterSelect name="sort" aria-label="Порядок" placeholder="Обычный порядок" options={sorts} />
  </FilterForm>
);
