import { useDeferredValue } from 'react';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { misfitWords } from '#domain/lessors/misfit-words.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';
import { faultText, withFieldName } from '#web/lib/forms/bound-texts.ts';
import { checkValues } from '#web/lib/forms/contract-resolver.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { costOf, type Composed, type Cost } from './composed-figures.ts';
import type { OfferFormApi } from './form-fields.tsx';
import { offerSchema, type OfferBody, type OfferValues } from './offer-values.ts';

type Refused = Extract<Cost['figures'], { ok: false }>;

const reasonsOf = ({ misfits, error, params }: Refused): string[] => [
  ...misfits.map((misfit) => `По тарифу не подходит: ${misfitWords(misfit)}`),
  ...Object.entries(error).map(([path, code]) => withFieldName(path, faultText(path, code, params[path]))),
];

/** Faults in the commission, the conditions or the validity do not prevent the calculation. */
const bodyForCost = (values: OfferValues, composed: Composed): OfferBody | null => {
  const rest = { conditions: '', commissionKopecks: '0', validUntil: composed.today };
  const checked = checkValues({ schema: offerSchema(composed) }, { ...values, ...rest });
  return checked.faults ? null : checked.body;
};

const Figures = ({ ledger, quantity }: { ledger: NonNullable<Cost['ledger']>; quantity: number }) => (
  <>
    <div>
      <p className="text-2xl font-semibold tabular-nums">
        {formatRubles(ledger.calculation.paymentKopecks)}{' '}
        <span className="text-base font-normal tracking-normal text-muted">
          {paymentNotes[ledger.input.schedule]}
        </span>
      </p>
      <p className="text-soft">
        {months(ledger.input.months)}
        {quantity > 1 && `, за одну единицу из ${quantity}`}
      </p>
    </div>
    <Ledger {...ledger} />
    <RateFacts calculation={ledger.calculation} annualRate={ledger.input.annualRate} />
  </>
);

const Content = ({ cost, quantity }: { cost: Cost | null; quantity: number }) => {
  if (cost === null)
    return <p className="text-soft">Заполните условия, и здесь появится, что увидит клиент.</p>;
  if (cost.ledger) return <Figures ledger={cost.ledger} quantity={quantity} />;
  return cost.figures.ok ? null : (
    <ul className="flex flex-col gap-1 text-danger">
      {reasonsOf(cost.figures).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
};

/** What the offer in the form costs the client, computed as the server will. */
export const OfferCost = ({ form, composed }: { form: OfferFormApi; composed: Composed }) => {
  const values = useDeferredValue(form.watch());
  const body = bodyForCost(values, composed);
  const cost = body && costOf(body, composed);
  const ledger = cost?.ledger;
  return (
    <aside
      aria-label="Что увидит клиент"
      className="flex min-w-0 flex-col gap-4 border-t border-line pt-5 xl:sticky xl:top-24 xl:self-start xl:rounded-lg xl:border xl:p-5"
    >
      <h3 className="text-lg font-semibold">Что увидит клиент</h3>
      <Content cost={cost} quantity={composed.request.quantity} />
      <LiveRegion>
        {ledger &&
          `Платёж ${formatRubles(ledger.calculation.paymentKopecks)} ${paymentNotes[ledger.input.schedule]}`}
      </LiveRegion>
    </aside>
  );
};
