import {
  CostCard,
  ScheduleSection,
  type Calculated,
  type Calculator,
} from '#web/features/calculator/index.ts';
import { EarlyBuyoutTable } from '#web/lib/calculation/early-buyout-table.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';
import { Card } from '#web/ui/card.tsx';

type OfferDetailsProps = {
  shown: Calculated;
  priceKopecks: number;
  change: Calculator['change'];
};

/** Everything in a calculation besides the payment. */
export const OfferDetails = ({ shown, priceKopecks, change }: OfferDetailsProps) => {
  const { calculation } = shown;
  return (
    <>
      <section aria-labelledby="cost" className="flex flex-col gap-4">
        <h2 id="cost" className="text-xl">
          Полная стоимость
        </h2>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CostCard shown={shown} change={change} />
          <Card>
            <RateFacts calculation={calculation} annualRate={shown.input.annualRate} />
          </Card>
        </div>
      </section>
      <ScheduleSection shown={shown} priceKopecks={priceKopecks} />
      <section aria-labelledby="early" className="flex flex-col gap-4">
        <div>
          <h2 id="early" className="text-xl">
            Досрочный выкуп
          </h2>
          <p className="mt-1 text-soft">
            Сколько заплатить, чтобы забрать технику в собственность раньше срока.
          </p>
        </div>
        <EarlyBuyoutTable calculation={calculation} />
      </section>
    </>
  );
};
