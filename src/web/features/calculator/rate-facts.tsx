import type { Calculation } from '#contract/leasing.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { Explain } from '#web/ui/popover.tsx';
import { effectiveExplained, growthExplained } from './rate-texts.ts';

/** Properties of {@link RateFacts}. */
export interface RateFactsProps {
  calculation: Calculation;
}

/** Удорожание and the effective rate side by side, since one without the other misleads. */
export function RateFacts({ calculation }: RateFactsProps) {
  const { appreciationPerYear, effectiveRate } = calculation;
  return (
    <Card>
      <dl className="grid grid-cols-2 items-end gap-4">
        <div>
          <dt className="text-sm text-muted">
            Удорожание{' '}
            <span className="whitespace-nowrap">
              в год <Explain term="Удорожание">{growthExplained}</Explain>
            </span>
          </dt>
          <dd className="text-xl font-semibold tabular-nums">{formatPercent(appreciationPerYear, 2)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">
            Эффективная{' '}
            <span className="whitespace-nowrap">
              ставка <Explain term="Эффективная ставка">{effectiveExplained}</Explain>
            </span>
          </dt>
          <dd className="text-xl font-semibold tabular-nums">
            {effectiveRate === null ? 'Нет' : formatPercent(effectiveRate, 1)}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted">
        {effectiveRate === null
          ? 'При этих платежах ставки не существует: долга, с которого она считалась бы, нет.'
          : 'Рекламируют обычно первое число. Деньги стоят столько, сколько показывает второе.'}
      </p>
    </Card>
  );
}
