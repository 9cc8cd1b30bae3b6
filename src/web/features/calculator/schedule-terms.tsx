import { FieldGroup } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import type { ChosenTerms } from './chosen-terms.ts';
import { SeasonField } from './season-field.tsx';
import { scheduleNames } from './terms-names.ts';
import type { FieldsProps } from './use-calculator.ts';

/** Kind of schedule and time of payments, as far as the offer allows a choice. */
export function ScheduleTerms({ chosen, change, frame }: FieldsProps) {
  const { schedule, timing } = chosen;
  return (
    <div data-needs-script className="flex flex-col gap-5">
      {frame.schedules.length > 1 && (
        <FieldGroup label="График">
          <SegmentedControl
            label="График"
            choices={frame.schedules.map((value) => ({ value, label: scheduleNames[value] }))}
            value={schedule}
            onValueChange={(value) => change({ schedule: value as ChosenTerms['schedule'] })}
          />
        </FieldGroup>
      )}
      {schedule === 'seasonal' && (
        <SeasonField weights={chosen.weights} onChange={(weights) => change({ weights })} />
      )}
      {schedule === 'annuity' && (
        <FieldGroup label="Когда платить">
          <SegmentedControl
            label="Когда платить"
            choices={[
              { value: 'postpaid', label: 'В конце месяца' },
              { value: 'prepaid', label: 'В начале месяца' },
            ]}
            value={timing}
            onValueChange={(value) => change({ timing: value as ChosenTerms['timing'] })}
          />
        </FieldGroup>
      )}
    </div>
  );
}
