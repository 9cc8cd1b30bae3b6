import { SegmentedControl } from '#web/ui/radio-group.tsx';
import type { AdvanceUnit } from './advance.ts';

const units = [
  { value: 'percent', label: '%' },
  { value: 'roubles', label: '₽' },
];

/** Properties of {@link UnitSwitch}. */
export interface UnitSwitchProps {
  unit: AdvanceUnit;
  onUnit: (unit: AdvanceUnit) => void;
}

/** Switches the unit of the advance. */
export function UnitSwitch({ unit, onUnit }: UnitSwitchProps) {
  return (
    <div data-needs-script>
      <SegmentedControl
        label="В чём считать аванс"
        choices={units}
        value={unit}
        onValueChange={(value) => onUnit(value as AdvanceUnit)}
      />
    </div>
  );
}
