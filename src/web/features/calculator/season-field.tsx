import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import { FieldGroup } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';

const seasons: readonly { value: string; label: string; weights: readonly number[] }[] = [
  { value: 'harvest', label: 'После урожая', weights: harvestWeights },
  { value: 'summer', label: 'Летом', weights: [20, 20, 20, 60, 100, 100, 100, 100, 100, 60, 20, 20] },
  { value: 'winter', label: 'Зимой', weights: [100, 100, 60, 20, 20, 20, 20, 20, 20, 60, 100, 100] },
];

const monthNames = 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' ');

/** Properties of {@link SeasonField}. */
export interface SeasonFieldProps {
  weights: readonly number[];
  onChange: (weights: readonly number[]) => void;
}

/** When the business earns: months of large payments and of small ones. */
export function SeasonField({ weights, onChange }: SeasonFieldProps) {
  const season = seasons.find((known) => known.weights.join() === weights.join());
  return (
    <FieldGroup label="Когда платежи больше">
      <SegmentedControl
        label="Когда платежи больше"
        choices={seasons.map(({ value, label }) => ({ value, label }))}
        value={season?.value ?? ''}
        onValueChange={(value) =>
          onChange(seasons.find((known) => known.value === value)?.weights ?? harvestWeights)
        }
      />
      <div aria-hidden="true" className="mt-2 grid h-16 grid-cols-12 items-end gap-1">
        {monthNames.map((name, index) => (
          <span key={name} className="flex flex-col items-center gap-1 text-xs text-muted">
            <span
              className="w-full rounded-sm bg-rule"
              style={{ height: `${(weights[index] ?? 0) * 0.42}px` }}
            />
            {name.charAt(0).toUpperCase()}
          </span>
        ))}
      </div>
    </FieldGroup>
  );
}
