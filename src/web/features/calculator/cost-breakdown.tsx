import type { Calculation, LeaseTerms } from '#contract/leasing.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months as monthsText } from '#domain/formats/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { Stat } from '#web/ui/stat.tsx';

/** Properties of {@link CostBreakdown}. */
export interface CostBreakdownProps {
  calculation: Calculation;
  priceKopecks: number;
  terms: Pick<LeaseTerms, 'buyoutKopecks' | 'insurance' | 'fees'>;
}

const money = (kopecks: number): string => formatRubles(kopecks);

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
      <Stat label="Всего заплатите за всё время" value={calculation.allInKopecks} format={money} />
      <dl className="mt-3">
        {linesOf(props).map((line) => (
          <Row key={line.name} {...line} />
        ))}
        <Row
          name="Переплата"
          note={`по договору сверх цены ${formatRubles(priceKopecks)}, без страховки`}
          kopecks={calculation.overpaymentKopecks}
        />
      </dl>
    </Card>
  );
}
