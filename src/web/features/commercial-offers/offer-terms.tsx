import type { ReactNode } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { counted, months } from '#domain/formats/plural.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { CalculationTables } from '#web/lib/calculation/calculation-tables.tsx';
import { ScheduleChart } from '#web/lib/calculation/schedule-chart.tsx';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import type { OfferPage } from './offer-api.ts';
import { OfferFiles } from './offer-files.tsx';
import { scheduleNames } from '#web/lib/calculation/schedule-names.ts';

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={cx(wide && 'sm:col-span-2')}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);

/** Each unit has its own contract, so the calculation is for one unit. */
const Quantity = ({ page, allInKopecks }: { page: OfferPage; allInKopecks: number }) => {
  const { quantity } = page.offer;
  if (quantity === 1) return null;
  return (
    <Fact name="Количество">
      {counted(quantity, 'единица', 'единицы', 'единиц')}, всего {formatRubles(quantity * allInKopecks)}.
      Расчёт ниже — на одну, договор — на каждую.
    </Fact>
  );
};

const Facts = ({ page, cost }: { page: OfferPage; cost: LedgerSource }) => {
  const { offer, lessor } = page;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact name="Лизинговая компания">
        <span className="flex items-start gap-3">
          <Logo src={lessor.logo} />
          <span className="min-w-0">
            {lessor.name}
            <span className="block text-sm text-soft tabular-nums">ИНН {lessor.inn}</span>
            <span className="block text-sm text-soft">{lessor.address}</span>
          </span>
        </span>
      </Fact>
      <Fact name="Для кого">{page.company}</Fact>
      <Fact name="Действует">до {formatDate(offer.validUntil)} включительно</Fact>
      <Fact name="Комиссия сервису">
        {offer.commissionKopecks === 0
          ? 'Её нет'
          : `Комиссию сервису платит лизинговая компания: ${formatRubles(offer.commissionKopecks)}`}
      </Fact>
      <Quantity page={page} allInKopecks={cost.calculation.allInKopecks} />
      {offer.conditions && (
        <Fact name="Условия лизинговой компании" wide>
          {offer.conditions}
        </Fact>
      )}
    </dl>
  );
};

const Payment = ({ cost: { input, calculation } }: { cost: LedgerSource }) => (
  <div>
    <p className="text-3xl font-semibold tabular-nums">
      {formatRubles(calculation.paymentKopecks)}{' '}
      <span className="text-base font-normal tracking-normal text-muted">{paymentNotes[input.schedule]}</span>
    </p>
    <p className="text-soft tabular-nums">
      {months(input.months)}, {scheduleNames[input.schedule]}, аванс{' '}
      {formatRubles(calculation.advanceKopecks)} (
      {formatPercent(calculation.advanceKopecks / input.priceKopecks, 0)})
    </p>
  </div>
);

/** Everything in a commercial offer: its terms, the whole cost, the schedule. */
export const OfferTerms = ({
  address,
  page,
  cost,
}: {
  address: string;
  page: OfferPage;
  cost: LedgerSource;
}) => (
  <div className="flex min-w-0 flex-col gap-5">
    <Card as="section" padding="lg" aria-labelledby="terms" className="flex flex-col gap-6">
      <h2 id="terms" className="sr-only">
        Условия
      </h2>
      <Payment cost={cost} />
      <Facts page={page} cost={cost} />
      <OfferFiles address={address} number={page.offer.number} />
    </Card>
    <Card as="section" padding="lg" aria-labelledby="cost" className="flex flex-col gap-5">
      <h2 id="cost" className="text-xl font-semibold">
        Сколько это стоит
      </h2>
      <Ledger {...cost} />
      <RateFacts calculation={cost.calculation} annualRate={cost.input.annualRate} />
    </Card>
    <Card as="section" padding="lg" aria-labelledby="schedule" className="flex flex-col gap-5">
      <h2 id="schedule" className="text-xl font-semibold">
        По месяцам
      </h2>
      <ScheduleChart rows={cost.calculation.payments} />
      <CalculationTables calculation={cost.calculation} />
    </Card>
  </div>
);
