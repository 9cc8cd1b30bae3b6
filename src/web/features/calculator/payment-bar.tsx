import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { LessorRange } from './lessor-range.ts';
import { termsText } from './terms-text.ts';
import type { Calculated } from './use-calculator.ts';

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'never' });

/** Properties of {@link PaymentBar}. */
export interface PaymentBarProps {
  shown: Calculated;
  priceKopecks: number;
  applicationHref: string;
  /** What the lessors ask, where nobody leases for the ориентир. */
  lessors?: LessorRange | undefined;
}

/** The payment and the link to the request, always within thumb's reach on a phone. */
export function PaymentBar({ shown, priceKopecks, applicationHref, lessors }: PaymentBarProps) {
  return (
    <aside
      aria-label="Ваш платёж"
      className="sticky bottom-0 z-30 flex items-center gap-3 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="min-w-0 grow">
        <span className="block font-semibold">
          {lessors ? (
            lessors.sums
          ) : (
            <AnimatedNumber value={shown.calculation.paymentKopecks} format={money} />
          )}
          <span className="text-sm font-normal text-muted"> {paymentNotes[shown.chosen.schedule]}</span>
        </span>
        <span className="block truncate text-xs text-muted">{termsText(shown.chosen, priceKopecks)}</span>
      </p>
      <ButtonLink
        href={applicationHref}
        variant="primary"
        className="shrink-0"
        aria-label="Получить в лизинг"
      >
        В{nbsp}лизинг
      </ButtonLink>
    </aside>
  );
}
