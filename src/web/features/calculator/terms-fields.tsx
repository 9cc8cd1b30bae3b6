import type { ComponentType } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { RangeField } from '#web/ui/range-field.tsx';
import { advanceBounds, inUnit, type ChosenTerms, type TermsFrame } from './chosen-terms.ts';
import type { UnitSwitchProps } from './unit-switch.tsx';

type MainChoice = Pick<ChosenTerms, 'unit' | 'advance' | 'months'>;

/** Properties of {@link MainTerms}. */
export interface MainTermsProps {
  chosen: MainChoice;
  change: (patch: Partial<MainChoice>) => void;
  frame: Pick<TermsFrame, 'priceKopecks' | 'limits'>;
  /** What switches the unit of the advance; a page may bring its script late. */
  unitSwitch: ComponentType<UnitSwitchProps>;
}

const percentText = (value: number): string => `${formatNumber(value)}${nbsp}%`;
const roublesText = (value: number): string => formatRubles(value * 100);

const missing = (value: number | null, text: string): string | undefined =>
  value === null ? text : undefined;

function AdvanceField({ chosen, change, frame, unitSwitch: Unit }: MainTermsProps) {
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
      aside={<Unit unit={unit} onUnit={(next) => change(inUnit(chosen, next, frame.priceKopecks))} />}
    />
  );
}

/** What the calculator asks first: how much at once, and for how long. */
export function MainTerms(props: MainTermsProps) {
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
