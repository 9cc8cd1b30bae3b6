import type { ScheduleKind } from '#contract/leasing.ts';
import type { LessorFit } from '#contract/lessors.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { misfitsText, unknownText } from './misfit-texts.ts';

/** Properties of {@link LessorLine}. */
export type LessorLineProps = {
  fit: LessorFit;
  schedule: ScheduleKind;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
};

const paymentTitles: Record<ScheduleKind, string> = {
  annuity: `В${nbsp}месяц`,
  decreasing: 'Первый платёж',
  seasonal: 'Наибольший платёж',
};

const money = (kopecks: number | null): string =>
  kopecks === null ? '—' : formatRubles(kopecks, { kopecks: 'never' });

const Sum = ({ name, value, note }: { name: string; value: string; note?: string | false }) => (
  <span>
    <span className="block text-xs text-muted">{name} </span>
    <span className="font-medium whitespace-nowrap">{value}</span>
    {note && <span className="block text-xs whitespace-nowrap text-muted"> {note}</span>}
  </span>
);

/** A fitting lessor with its price, and a box to choose it. */
export const LessorLine = ({ fit, schedule, chosen, onChosen }: LessorLineProps) => {
  const { lessor, paymentKopecks, allInKopecks, insuranceKopecks, effectiveRate, unknown, reasons } = fit;
  const left = fit.fits ? unknownText(unknown) : `По тарифам не подходит: ${misfitsText(reasons)}`;
  return (
    <li className="border-b border-line py-1 last:border-b-0">
      <Checkbox
        checked={chosen}
        onChange={({ target }) => onChosen(target.checked)}
        label={
          <span className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
            <span className="flex min-w-0 gap-3">
              <Logo src={lessor.logo} />
              <span className="min-w-0 self-baseline">
                <span className="block font-medium">{lessor.name}</span>
                {left && <span className="block text-sm text-muted">{left}</span>}
              </span>
            </span>
            <span className="grid grid-cols-[auto_auto_auto] justify-between gap-x-4 text-sm tabular-nums sm:grid-cols-[7rem_8rem_4rem]">
              <Sum name={paymentTitles[schedule]} value={money(paymentKopecks)} />
              <Sum
                name="Всего"
                value={money(allInKopecks)}
                note={insuranceKopecks === 0 && 'без страховки'}
              />
              <Sum name="Ставка" value={effectiveRate === null ? '—' : formatPercent(effectiveRate, 1)} />
            </span>
          </span>
        }
      />
    </li>
  );
};
