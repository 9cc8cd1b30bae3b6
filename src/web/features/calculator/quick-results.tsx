import type { ReactNode } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { NotAnOffer } from './not-an-offer.tsx';
import type { QuickCalculated } from './quick-terms.ts';

const money = (kopecks: number): string => formatRubles(kopecks);

/** Properties of {@link QuickResults}. */
export interface QuickResultsProps {
  calculated: QuickCalculated;
  /** The terms that it was computed from. */
  note: string;
  /** Says that the costs included besides the payments are only the usual ones. */
  extrasNote: string | undefined;
  /** The current input cannot be computed, so these are the numbers of the previous terms. */
  outdated: boolean;
  /** What to do with it. */
  action: ReactNode;
  /** Documents and links to keep it. */
  takeHome: ReactNode;
}

/** The payment and, beside it, the whole cost. */
export function QuickResults(props: QuickResultsProps) {
  const { note, extrasNote, outdated, action, takeHome } = props;
  const { input, calculation } = props.calculated;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div>
        <p className="text-sm text-muted">Платёж</p>
        <p className="text-3xl font-semibold">
          <AnimatedNumber value={calculation.paymentKopecks} format={money} />
        </p>
        <p className="mt-1 text-soft">{note}</p>
      </div>
      <div>
        <Ledger input={input} calculation={calculation} />
        {extrasNote !== undefined && <p className="mt-1 text-sm text-muted">{extrasNote}</p>}
      </div>
      <RateFacts calculation={calculation} annualRate={input.annualRate} />
      <div className="mt-auto flex flex-col gap-3">
        {outdated && (
          <Notice tone="accent">Это прежний расчёт. Исправьте отмеченные поля, и{nbsp}мы пересчитаем.</Notice>
        )}
        {action}
        <NotAnOffer />
        {takeHome}
      </div>
      <LiveRegion>{`Платёж ${money(calculation.paymentKopecks)} ${note}. Всего ${money(calculation.allInKopecks)}`}</LiveRegion>
    </div>
  );
}
