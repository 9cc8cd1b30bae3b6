import type { Calculation } from '#contract/leasing.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import { Explain } from '#web/ui/popover.tsx';
import { effectiveExplained, growthExplained, nominalExplained } from './rate-texts.ts';

/** Properties of {@link RateFacts}. */
export interface RateFactsProps {
  calculation: Calculation;
  /** The nominal rate a year, a decimal fraction. */
  annualRate: string;
}

type Fact = { name: string; explained: string; value: string };

const factsOf = ({ calculation, annualRate }: RateFactsProps): Fact[] => {
  const { appreciationPerYear, effectiveRate } = calculation;
  return [
    { name: 'Ставка по договору', explained: nominalExplained, value: formatPercent(annualRate) },
    { name: 'Удорожание в год', explained: growthExplained, value: formatPercent(appreciationPerYear, 2) },
    {
      name: 'Эффективная ставка',
      explained: effectiveExplained,
      value: effectiveRate === null ? 'Нет' : formatPercent(effectiveRate, 1),
    },
  ];
};

/** The nominal rate, удорожание and the effective rate side by side, since one without the others misleads. */
export function RateFacts(props: RateFactsProps) {
  return (
    <div>
      <dl
        data-rates
        className="grid grid-cols-2 items-end justify-between gap-x-3 gap-y-2 min-[22rem]:grid-cols-[repeat(3,auto)]"
      >
        {factsOf(props).map(({ name, explained, value }) => (
          <div key={name}>
            <dt className="text-sm text-muted">
              {name} <Explain term={name}>{explained}</Explain>
            </dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {props.calculation.effectiveRate === null
          ? 'Эффективной ставки при этих платежах нет: нет долга, с которого она считалась бы.'
          : 'Рекламируют обычно удорожание. Сколько стоят деньги, показывает эффективная ставка.'}
      </p>
    </div>
  );
}
