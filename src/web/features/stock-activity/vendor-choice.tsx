import { addressOf } from '#web/ui/address.ts';
import { FilterForm, FilterSelect } from '#web/ui/filter-form.tsx';
import type { Option } from '#web/ui/native-select.tsx';
import type { ActivitySearch } from './activity-search.ts';

/** Properties of {@link VendorChoice}. */
export type VendorChoiceProps = { search: ActivitySearch; vendors: readonly Option[] };

const withChosen = ({ search: { vendor }, vendors }: VendorChoiceProps): readonly Option[] =>
  vendor === undefined || vendors.length === 0 || vendors.some(({ value }) => value === vendor)
    ? vendors
    : [{ value: vendor, label: 'Скрытый поставщик' }, ...vendors];

/** The vendor whose activity staff see; each choice is a new address. */
export const VendorChoice = (props: VendorChoiceProps) => {
  const { vendor, days } = props.search;
  const options = withChosen(props);
  return (
    <FilterForm
      // An option that was not loaded yet could not be shown as chosen.
      key={options.length}
      action={addressOf({ to: '/account/catalog' })}
      values={{ vendor }}
      submitText="Показать"
      className="max-w-md"
    >
      <input type="hidden" name="view" value="activity" />
      <input type="hidden" name="days" value={days} />
      <FilterSelect name="vendor" aria-label="Поставщик" placeholder="Все поставщики" options={options} />
    </FilterForm>
  );
};
