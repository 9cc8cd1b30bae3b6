import { formatRubles } from '#domain/formats/numbers.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { paymentNotes, termsText } from './terms-text.ts';
import type { Calculated } from './use-calculator.ts';

const money = (kopecks: number): string => formatRubles(kopecks);

/** Properties of {@link PaymentHero}. */
export interface PaymentHeroProps {
  shown: Calculated;
  priceKopecks: number;
}

/** The payment, the largest text of the page, with the terms that it was computed from. */
export function PaymentHero({ shown, priceKopecks }: PaymentHeroProps) {
  const { calculation, chosen } = shown;
  return (
    <div>
      <p className="text-sm text-muted">Платёж</p>
      <p className="text-3xl font-semibold">
        <AnimatedNumber value={calculation.paymentKopecks} format={money} />
      </p>
      <p className="mt-1 text-soft">
        {paymentNotes[chosen.schedule]}, {termsText(chosen, priceKopecks)}
      </p>
    </div>
  );
}
