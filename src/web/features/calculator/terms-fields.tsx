import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { FieldGroup } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { RangeField } from '#web/ui/range-field.tsx';
import { advanceBounds, inUnit, type ChosenTerms } from './chosen-terms.ts';
import { SeasonField } from './season-field.tsx';
import { scheduleNames } from './terms-text.ts';
import type { Calculator } from './use-calculator.ts';

type FieldsProps = Pick<Calculator, 'chosen' | 'change' | 'frame'>;

const units = [
  { value: 'percent', label: '%' },
  { value: 'roubles', label: '₽' },
];

const percentText = (value: number): string => `${formatNumber(value)}${nbsp}%`;
const roublesText = (value: number): string => formatRubles(value * 100);

const missing = (value: number | null, text: string): string | undefined =>
  value === null ? text : undefined;

function AdvanceField({ chosen, change, frame }: FieldsProps) {
  const { unit, advance } = chosen;
  const { min, max } = advanceBounds(frame, unit);
  const inRoubles = unit === 'roubles';
  return (
    <RangeField
      label={inRoubles ? 'Аванс, ₽' : 'Аванс, % цены'}
      name={inRoubles ? undefined : 'advance'}
      value={advance}
      onValueChange={(value) => change({ advance: value })}
      min={min}
      max={max}
      step={inRoubles ? 1000 : 1}
      unit={inRoubles ? '₽' : '%'}
      format={inRoubles ? roublesText : percentText}
      error={missing(advance, 'Укажите аванс, можно 0')}
      aside={
        <span data-needs-script>
          <SegmentedControl
            label="В чём считать аванс"
            choices={units}
            value={unit}
            onValueChange={(value) =>
              change(inUnit(chosen, value as ChosenTerms['unit'], frame.priceKopecks))
            }
          />
        </span>
      }
    />
  );
}

/** What the calculator asks first: how much at once, and for how long. */
export function MainTerms(props: FieldsProps) {
  const { chosen, change, frame } = props;
  return (
    <div className="flex flex-col gap-5">
      <AdvanceField {...props} />
      <RangeField
        label="Срок, месяцев"
        name="term"
        value={chosen.months}
        onValueChange={(value) => change({ months: value })}
        min={frame.limits.monthsMin}
        max={frame.limits.monthsMax}
        step={1}
        unit="мес."
        format={months}
        error={missing(chosen.months, 'Укажите срок в месяцах')}
      />
    </div>
  );
}

/** Kind of schedule and time of payments, as far as the offer lets one choose. */
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
