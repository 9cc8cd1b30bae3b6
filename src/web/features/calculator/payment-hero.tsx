import { formatRubles } from '#domain/formats/numbers.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import type { LessorRange } from './lessor-range.ts';
import { cx } from '#web/ui/cx.ts';
import { termsText } from './terms-text.ts';
import type { Calculated } from './use-calculator.ts';

/** Characters that fit a phone of 360 px in the larger type. */
const longSums = 17;

const money = (kopecks: number): string => formatRubles(kopecks);

/** Properties of {@link PaymentHero}. */
export interface PaymentHeroProps {
  shown: Calculated;
  priceKopecks: number;
  /** What lessors ask, once it is known. */
  lessors?: LessorRange | undefined;
}

/**
 * The payment, the largest text of the page, with the terms that it was computed from. It is an ориентир: where no lessor leases for so
 * little, the lessors' sums replace it. The line for lessors is there from the start, so that nothing moves.
 */
export function PaymentHero({ shown, priceKopecks, lessors }: PaymentHeroProps) {
  const { calculation, chosen } = shown;
  const beyond = lessors && !lessors.reached;
  return (
    <div>
      <p className="text-sm text-muted">{beyond ? 'Платёж по тарифам' : 'Платёж, ориентир'}</p>
      <p className="flex min-h-[1lh] items-center text-3xl font-semibold">
        {beyond ? (
          <span
            className={cx(
              'whitespace-nowrap tabular-nums',
              lessors.sums.length > longSums ? 'text-xl' : 'text-2xl',
            )}
          >
            {lessors.sums}
          </span>
        ) : (
          <AnimatedNumber value={calculation.paymentKopecks} format={money} />
        )}
      </p>
      <p className="mt-1 text-soft">
        {paymentNotes[chosen.schedule]}, {termsText(chosen, priceKopecks)}
      </p>
      <p data-lessors className="mt-1 min-h-5 truncate text-sm tabular-nums">
        {lessors && (beyond ? lessors.from : `${lessors.from}: ${lessors.sums}`)}
      </p>
    </div>
  );
}
