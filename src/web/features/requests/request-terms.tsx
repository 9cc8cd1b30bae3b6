import type { RequestView } from '#contract/requests.ts';
import { acceptedOf } from '#domain/commercial-offers/commercial-offer-life.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { rulesVersion } from '#domain/leasing/rules-version.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { DownloadButtons } from '#web/lib/download-buttons.tsx';
import { CalculationTables } from '#web/lib/calculation/calculation-tables.tsx';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';
import { scheduleNames } from '#web/lib/calculation/schedule-names.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Figures frozen under rules that no longer apply are kept, with a note. */
const EarlierRules = () => (
  <Notice title="Посчитано по прежним правилам">
    С отправки заявки её расчёт не меняется. По правилам того времени экономия на налогах и итог после налогов
    — без страховки и комиссий, а на страховку внутри платежей не начисляли НДС.
  </Notice>
);

/** The terms and the calculation as they were frozen when the request was sent. */
export const RequestTerms = ({ request }: { request: RequestView }) => {
  const cost = ledgerSourceOf(request);
  if (!cost) return null;
  const { calculation, input } = cost;
  const isAgreed = acceptedOf(request.commercialOffers) !== undefined;
  return (
    <Card as="section" padding="lg" aria-labelledby="terms" className="flex flex-col gap-5">
      <div>
        <h2 id="terms" className="text-xl font-semibold">
          {isAgreed ? 'Расчёт при отправке' : 'Условия'}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {isAgreed
            ? `Отсчёт с ${formatDate(input.startDate)}. Действуют условия принятого предложения.`
            : `Зафиксированы при отправке, отсчёт с ${formatDate(input.startDate)}`}
        </p>
      </div>
      <div>
        <p className="text-2xl font-semibold tabular-nums">
          {formatRubles(calculation.paymentKopecks)}{' '}
          <span className="text-base font-normal tracking-normal text-muted">
            {paymentNotes[input.schedule]}
          </span>
        </p>
        <p className="text-soft">
          {months(input.months)}, {scheduleNames[input.schedule]}
        </p>
      </div>
      {calculation.rulesVersion < rulesVersion && <EarlierRules />}
      <Ledger {...cost} />
      <RateFacts calculation={calculation} annualRate={input.annualRate} />
      <Disclosure title="График платежей и досрочный выкуп" wide>
        <CalculationTables calculation={calculation} />
      </Disclosure>
      <DownloadButtons
        path={`/api/requests/${request.id}/calculation`}
        name={`Расчёт по заявке ${request.number}`}
      />
      <p className="text-sm text-muted">Расчёт не является офертой.</p>
    </Card>
  );
};
