import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StaffType } from '#contract/offer-types.ts';
import { formatNumber, formatPercent } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { applyRate, staffTypesQuery } from './queries.ts';

const offersText = (count: number): string => counted(count, 'предложение', 'предложения', 'предложений');

const lookEvery = 1000;

type Run = { from: string; all: number };

const leftOf = ({ rates }: StaffType, from: string): number =>
  rates.find(({ annualRate }) => annualRate === from)?.offers ?? 0;

/** How many offers have the usual rate already; polled until all have it. */
const Progress = ({ type, run, onDone }: { type: StaffType; run: Run; onDone: () => void }) => {
  useQuery({ ...staffTypesQuery, refetchInterval: lookEvery });
  const left = Math.min(leftOf(type, run.from), run.all);
  useEffect(() => {
    if (left === 0) onDone();
  }, [left, onDone]);
  const moved = run.all - left;
  return (
    <div className="mt-2 flex flex-col gap-1.5" aria-live="polite">
      <span className="text-sm text-muted tabular-nums">
        Готово {formatNumber(moved)} из {formatNumber(run.all)}
      </span>
      <ProgressBar
        label={`Ставка предложений: ${formatPercent(run.from)}`}
        percent={Math.floor((moved / run.all) * 100)}
      />
    </div>
  );
};

type LineProps = {
  type: StaffType;
  rate: StaffType['rates'][number];
  run: Run | undefined;
  onApply: () => void;
};

const Line = ({ type, rate: { annualRate, offers }, run, onApply }: LineProps) => {
  const usual = type.defaults.annualRate;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 last:border-0">
      <span className="tabular-nums">
        <b className="font-semibold">{formatPercent(annualRate)}</b>{' '}
        <span className="text-muted">— {offersText(offers)}</span>
      </span>
      {Number(annualRate) === Number(usual) ? (
        <span className="text-sm text-muted">обычная ставка</span>
      ) : (
        <Button
          size="sm"
          disabled={run !== undefined}
          aria-label={`Применить ${formatPercent(usual)} к предложениям со ставкой ${formatPercent(annualRate)}`}
          onClick={onApply}
        >
          Применить {formatPercent(usual)}
        </Button>
      )}
    </li>
  );
};

/** The rates of published offers of a type, with a button to give them the usual one. */
export const AppliedRates = ({ type }: { type: StaffType }) => {
  const [run, setRun] = useState<Run>();
  const { refusal, perform } = useStep();
  const [finish] = useState(() => () => {
    setRun(undefined);
    showToast('Ставка применена');
  });
  const apply = async ({ annualRate, offers }: StaffType['rates'][number]): Promise<void> => {
    const usual = formatPercent(type.defaults.annualRate);
    const sure = await confirmDialog({
      title: `Применить ${usual} к предложениям?`,
      text: `${offersText(offers)} со ставкой ${formatPercent(annualRate)}: платежи в каталоге пересчитаются. Отправленные заявки не изменятся.`,
      confirm: `Применить ${usual}`,
    });
    if (!sure) return;
    await perform(async () => {
      const { offers: all } = await applyRate(type, annualRate);
      if (all > 0) setRun({ from: annualRate, all });
    });
  };
  return (
    <>
      {type.rates.length === 0 ? (
        <p className="text-soft">Опубликованных предложений этого типа нет.</p>
      ) : (
        <ul className="flex flex-col">
          {type.rates.map((rate) => (
            <Line key={rate.annualRate} type={type} rate={rate} run={run} onApply={() => void apply(rate)} />
          ))}
        </ul>
      )}
      {run && <Progress type={type} run={run} onDone={finish} />}
      <RefusalText refusal={refusal} />
    </>
  );
};
