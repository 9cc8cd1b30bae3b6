import { SegmentedControl } from '#web/ui/radio-group.tsx';
import type { ChosenTerms } from './chosen-terms.ts';

const units = [
  { value: 'percent', label: '%' },
  { value: 'roubles', label: '₽' },
];

/** Properties of {@link UnitSwitch}. */
export interface UnitSwitchProps extends Pick<ChosenTerms, 'unit'> {
  onUnit: (unit: ChosenTerms['unit']) => void;
}

/** What the advance is written in. */
export function UnitSwitch({ unit, onUnit }: UnitSwitchProps) {
  return (
    <div data-needs-script>
      <SegmentedControl
        label="В чём считать аванс"
        choices={units}
        value={unit}
        onValueChange={(value) => onUnit(value as ChosenTerms['unit'])}
      />
    </div>
  );
}
