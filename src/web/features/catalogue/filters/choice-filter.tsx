import type { FacetValue } from '#contract/catalogue.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconChevronDown } from '#web/ui/icons.ts';

/** Properties of {@link ChoiceFilter}. */
export interface ChoiceFilterProps {
  /** Key of the filter in the address. */
  name: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChange: (chosen: string[] | undefined) => void;
}

const seenAtOnce = 7;

function Line({ name, value, chosen, onChange }: Omit<ChoiceFilterProps, 'values'> & { value: FacetValue }) {
  const checked = chosen.includes(value.value);
  const toggled = checked ? chosen.filter((other) => other !== value.value) : [...chosen, value.value];
  return (
    <Checkbox
      name={name}
      value={value.value}
      label={value.name}
      aside={formatNumber(value.count)}
      checked={checked}
      disabled={value.count === 0 && !checked}
      onChange={() => onChange(toggled.length > 0 ? toggled : undefined)}
    />
  );
}

/** Values to tick, each with its number of offers; those beyond the first few are behind «Ещё». */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { values, chosen } = props;
  const known = new Set(values.map(({ value }) => value));
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, name: value, count: 0 }));
  const [first, rest] = [[...gone, ...values.slice(0, seenAtOnce)], values.slice(seenAtOnce)];
  return (
    <div className="-my-1">
      {first.map((value) => (
        <Line key={value.value} {...props} value={value} />
      ))}
      {rest.length > 0 && (
        <details className="group/rest" open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary className="flex min-h-11 items-center gap-1 rounded-md text-sm font-medium text-accent-text group-open/rest:hidden">
            Ещё {rest.length}
            <Icon path={iconChevronDown} size={18} />
          </summary>
          {rest.map((value) => (
            <Line key={value.value} {...props} value={value} />
          ))}
        </details>
      )}
    </div>
  );
}
