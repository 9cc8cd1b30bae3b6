import type { Calculation } from '#contract/leasing.ts';
import type { ReactNode } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { effectiveExplained, growthExplained } from '#web/lib/calculation/rate-texts.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Explain } from '#web/ui/popover.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { NotAnOffer } from './not-an-offer.tsx';

const money = (kopecks: number): string => formatRubles(kopecks);

/** Properties of {@link QuickResults}. */
export interface QuickResultsProps {
  calculation: Calculation;
  /** The terms that it was computed from. */
  note: string;
  /** What is typed now cannot be computed, so these are the numbers of the terms before. */
  outdated: boolean;
  /** What to do with it. */
  action: ReactNode;
  /** How to keep it. */
  takeHome: ReactNode;
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

/** The payment and, at once, what it costs in all. */
export function QuickResults({ calculation, note, outdated, action, takeHome }: QuickResultsProps) {
  const { paymentKopecks, totalKopecks, overpaymentKopecks, appreciationPerYear, effectiveRate } =
    calculation;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-sm text-muted">Платёж</p>
        <p className="text-3xl font-semibold">
          <AnimatedNumber value={paymentKopecks} format={money} />
        </p>
        <p className="mt-1 text-soft">{note}</p>
      </div>
      <dl>
        <Line name="Всего за всё время, с авансом и выкупом">{money(totalKopecks)}</Line>
        <Line name="Переплата к цене">{money(overpaymentKopecks)}</Line>
        <Line
          name={
            <>
              Удорожание в год <Explain term="Удорожание">{growthExplained}</Explain>
            </>
          }
        >
          {formatPercent(appreciationPerYear, 2)}
        </Line>
        <Line
          name={
            <>
              Эффективная ставка <Explain term="Эффективная ставка">{effectiveExplained}</Explain>
            </>
          }
        >
          {effectiveRate === null ? 'нет' : formatPercent(effectiveRate, 1)}
        </Line>
        <Line name="Экономия на налогах, ОСН">
          <span className="text-save">{money(calculation.taxSavingKopecks)}</span>
        </Line>
      </dl>
      <div className="mt-auto flex flex-col gap-3">
        {outdated && (
          <Notice tone="accent">Это прежний расчёт. Исправьте отмеченные поля, и{nbsp}мы пересчитаем.</Notice>
        )}
        {action}
        <NotAnOffer />
        {takeHome}
      </div>
      <LiveRegion>{`Платёж ${money(paymentKopecks)} ${note}`}</LiveRegion>
    </div>
  );
}
