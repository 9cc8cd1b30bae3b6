import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { paymentNotes, termsText } from './terms-text.ts';
import type { Calculated } from './use-calculator.ts';

const money = (kopecks: number): string => formatRubles(kopecks);

/** Properties of {@link PaymentHero}. */
export interface PaymentHeroProps {
  shown: Calculated;
  priceKopecks: number;
}

/** The payment, the largest thing on the page, with the terms that it was computed from. */
export function PaymentHero({ shown, priceKopecks }: PaymentHeroProps) {
  const { calculation, chosen } = shown;
  const terms = termsText(chosen, priceKopecks);
  return (
    <div>
      <p className="text-sm text-muted">Платёж</p>
      <p className="text-3xl font-semibold">
        <AnimatedNumber value={calculation.paymentKopecks} format={money} />
      </p>
      <p className="mt-1 text-soft">
        {paymentNotes[chosen.schedule]}, {terms}
      </p>
      <LiveRegion>
        {`Платёж ${money(calculation.paymentKopecks)} ${paymentNotes[chosen.schedule]}, ${terms}`}
      </LiveRegion>
    </div>
  );
}

/** «Расчёт не является офертой.» beside each calculation. */
export function NotAnOffer() {
  return (
    <p className="text-sm text-muted">
      Расчёт не{nbsp}является офертой. Точные условия назовёт лизинговая компания.
    </p>
  );
}
