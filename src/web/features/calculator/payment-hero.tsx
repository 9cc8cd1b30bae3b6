import { formatRubles } from '#domain/formats/numbers.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import type { LessorRange } from './lessor-range.ts';
import { paymentNotes, termsText } from './terms-text.ts';
import type { Calculated } from './use-calculator.ts';

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
 * little, what they ask stands in its place. The line for lessors is there from the start, so that nothing moves.
 */
export function PaymentHero({ shown, priceKopecks, lessors }: PaymentHeroProps) {
  const { calculation, chosen } = shown;
  const beyond = lessors && !lessors.reached;
  return (
    <div>
      <p className="text-sm text-muted">{beyond ? 'Платёж по тарифам' : 'Платёж, ориентир'}</p>
      <p className="text-3xl font-semibold">
        {beyond ? (
          <span className="block truncate text-2xl leading-[inherit] tabular-nums">{lessors.sums}</span>
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
