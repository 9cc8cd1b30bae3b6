import { months, ofMonths } from '#domain/formats/plural.ts';
import { AdvanceField } from '#web/lib/calculation/advance-field.tsx';
import { RangeField } from '#web/ui/range-field.tsx';
import type { ChosenTerms, TermsFrame } from './chosen-terms.ts';

type MainChoice = Pick<ChosenTerms, 'unit' | 'advance' | 'months'>;

/** Properties of {@link MainTerms}. */
export interface MainTermsProps {
  chosen: MainChoice;
  change: (patch: Partial<MainChoice>) => void;
  frame: Pick<TermsFrame, 'priceKopecks' | 'limits'>;
}

const missing = (value: number | null, text: string): string | undefined =>
  value === null ? text : undefined;

/** The main fields of the calculator: the advance and the term. */
export function MainTerms({ chosen, change, frame }: MainTermsProps) {
  return (
    <div className="flex flex-col gap-5">
      <AdvanceField
        written={chosen}
        change={change}
        frame={frame}
        error={missing(chosen.advance, 'Укажите аванс, можно 0')}
      />
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
        genitive={ofMonths}
        error={missing(chosen.months, 'Укажите срок в месяцах')}
      />
    </div>
  );
}
