import type { Calculation, LeaseTerms } from '#contract/leasing.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months as monthsText } from '#domain/formats/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { Explain } from '#web/ui/popover.tsx';

/** Properties of {@link CostBreakdown}. */
export interface CostBreakdownProps {
  calculation: Calculation;
  priceKopecks: number;
  terms: Pick<LeaseTerms, 'buyoutKopecks' | 'insurance' | 'fees'>;
}

type Line = { name: string; note?: string | undefined; kopecks: number };

const linesOf = ({ calculation, terms }: CostBreakdownProps): Line[] => {
  const { advanceKopecks, paymentsKopecks, insuranceKopecks, feesKopecks, payments } = calculation;
  const inside = terms.insurance?.inPayments === true;
  return [
    { name: 'Аванс', kopecks: advanceKopecks },
    {
      name: 'Платежи',
      note: `${monthsText(payments.length)}${inside ? ', вместе со страховкой' : ''}`,
      kopecks: paymentsKopecks,
    },
    { name: 'Выкуп', note: 'с последним платежом', kopecks: terms.buyoutKopecks },
    ...(insuranceKopecks > 0 && !inside
      ? [{ name: 'Страховка', note: 'за весь срок', kopecks: insuranceKopecks }]
      : []),
    ...(feesKopecks > 0
      ? [{ name: 'Комиссии', note: terms.fees.map(({ name }) => name).join(', '), kopecks: feesKopecks }]
      : []),
  ];
};

function Row({ name, note, kopecks }: Line) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0 last:pb-0">
      <dt>
        {name}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="whitespace-nowrap tabular-nums">{formatRubles(kopecks)}</dd>
    </div>
  );
}

/** All that will be paid, in one total, line by line. */
export function CostBreakdown(props: CostBreakdownProps) {
  const { calculation, priceKopecks } = props;
  return (
    <Card>
      <p className="text-sm text-muted">Всего заплатите за всё время</p>
      <p className="text-xl font-semibold tabular-nums">{formatRubles(calculation.allInKopecks)}</p>
      <dl className="mt-3">
        {linesOf(props).map((line) => (
          <Row key={line.name} {...line} />
        ))}
        <Row
          name="Переплата"
          note={`сверх цены ${formatRubles(priceKopecks)}`}
          kopecks={calculation.allInKopecks - priceKopecks}
        />
      </dl>
    </Card>
  );
}

/** Properties of {@link RateFacts}. */
export interface RateFactsProps {
  calculation: Calculation;
}

/** Удорожание and the effective rate side by side, since one without the other misleads. */
export function RateFacts({ calculation }: RateFactsProps) {
  const { appreciationPerYear, effectiveRate } = calculation;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-muted">
            Удорожание в год{' '}
            <Explain term="Удорожание">
              Переплата к цене техники, поделённая на число лет. Не учитывает, что долг уменьшается с каждым
              платежом, поэтому всегда выглядит меньше настоящей ставки.
            </Explain>
          </dt>
          <dd className="text-xl font-semibold tabular-nums">{formatPercent(appreciationPerYear, 2)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">
            Эффективная ставка{' '}
            <Explain term="Эффективная ставка">
              Годовая ставка с учётом дат всех платежей, выкупа и комиссий. Её можно сравнивать со ставкой
              кредита.
            </Explain>
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
