import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { RangeField } from '#web/ui/range-field.tsx';
import { advanceBounds, toPercent, toRoubles, type AdvanceFrame, type WrittenAdvance } from './advance.ts';
import { UnitSwitch } from './unit-switch.tsx';

/** Properties of {@link AdvanceField}. */
export interface AdvanceFieldProps {
  written: WrittenAdvance;
  change: (written: WrittenAdvance) => void;
  frame: AdvanceFrame;
  error: string | undefined;
  onBlur?: () => void;
}

const percentText = (value: number): string => `${formatNumber(value)}${nbsp}%`;
const roublesText = (value: number): string => formatRubles(value * 100);

/** The advance to pay at once, as a share of the price or as a sum. */
export function AdvanceField({ written, change, frame, ...rest }: AdvanceFieldProps) {
  const { unit, advance } = written;
  const { min, max } = advanceBounds(frame, unit);
  const inRoubles = unit === 'roubles';
  return (
    <RangeField
      {...rest}
      label={inRoubles ? 'Аванс, ₽' : 'Аванс, % цены'}
      // Without scripts a form sends percent.
      name={inRoubles ? undefined : 'advance'}
      value={advance}
      onValueChange={(value) => change({ unit, advance: value })}
      min={min}
      max={max}
      step={inRoubles ? 1000 : 1}
      unit={inRoubles ? '₽' : '%'}
      format={inRoubles ? roublesText : percentText}
      aside={
        <UnitSwitch
          unit={unit}
          onUnit={(next) =>
            change(next === 'roubles' ? toRoubles(written, frame) : toPercent(written, frame.priceKopecks))
          }
        />
      }
    />
  );
}
