import type { OfferType } from '#contract/catalogue.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { calculateSearch } from '#contract/calculate-search.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months as monthsText } from '#domain/formats/plural.ts';
import { CalculationTables } from '#web/lib/calculation/calculation-tables.tsx';
import { EarlyBuyoutDay } from '#web/lib/calculation/early-buyout-day.tsx';
import { usualTerms, type QuickTerms } from '#web/lib/calculation/quick-terms.ts';
import { usualExtrasNote } from '#web/lib/calculation/usual-extras.ts';
import { shortTerms } from '#web/lib/terms-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { addressOf } from '#web/ui/address.ts';
import { toPercent } from '#web/lib/calculation/advance.ts';
import { useTaxRates } from '#web/lib/tax-rates.ts';
import { QuickFields } from './quick-fields.tsx';
import { QuickResults } from './quick-results.tsx';
import { calculateQuick, type QuickCalculated } from './quick-terms.ts';
import { ExportCalculation } from './export-calculation.tsx';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';

/** Properties of {@link QuickCalculator}. */
export interface QuickCalculatorProps {
  /** Types that can be chosen. */
  types: readonly OfferType[];
  /** The start date of the schedule. */
  today: string;
  /** The initial choice: by default the first type and the usual terms. */
  start?: QuickChoice | undefined;
  /** Called on every change. */
  onChoice?: ((choice: QuickChoice) => void) | undefined;
  /** What to do with the result; by default the list of offers with such a payment. */
  action?: ReactNode;
}

/** The contents of the fields. */
export type QuickChoice = { typeId: string; terms: QuickTerms };

/** The list of offers with such a payment on such terms. */
const listHref = (type: OfferType, { terms, input, calculation }: QuickCalculated): string => {
  const payment = `-${Math.ceil(calculation.paymentKopecks / 100_000) * 1000}`;
  const { advance } = toPercent(terms, input.priceKopecks);
  const chosen = shortTerms({ advance: String(advance), term: String(terms.months) });
  return addressOf({ to: '/catalog/$typeId', params: { typeId: type.id }, search: { ...chosen, payment } });
};

const noteOf = ({ input, calculation }: QuickCalculated): string =>
  `${paymentNotes[input.schedule]}, аванс ${formatRubles(calculation.advanceKopecks)}, ${monthsText(input.months)}`;

/** The fields, and the last calculation that they allowed. */
const useQuick = ({ types, today, start, onChoice }: QuickCalculatorProps) => {
  const taxRates = useTaxRates();
  const [choice, setChoice] = useState({
    typeId: start?.typeId ?? types[0]?.id,
    terms: start?.terms ?? usualTerms,
  });
  const typeOf = (typeId: string | undefined) => types.find(({ id }) => id === typeId);
  const resultOf = (of: typeof choice) => {
    const type = typeOf(of.typeId);
    return type ? calculateQuick(of.terms, type, { today, taxRates }) : null;
  };
  const current = resultOf(choice);
  const [shown, setShown] = useState(current?.calculated ?? null);
  const choose = (next: QuickChoice): void => {
    setChoice(next);
    setShown(resultOf(next)?.calculated ?? shown);
    onChoice?.(next);
  };
  return { terms: choice.terms, type: typeOf(choice.typeId), current, shown, choose };
};

type TablesProps = { shown: QuickCalculated; terms: QuickTerms; error: string | undefined };

function Tables({ shown, terms, error, onDay }: TablesProps & { onDay: (day: string) => void }) {
  const { calculation } = shown;
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-6">
      <CalculationTables calculation={calculation} />
      <EarlyBuyoutDay
        day={terms.buyoutDay}
        onDay={onDay}
        error={error}
        buyout={error === undefined ? calculation.earlyBuyout : undefined}
      />
    </div>
  );
}

const List = ({ type, shown }: { type: OfferType; shown: QuickCalculated }) => (
  <ButtonLink href={listHref(type, shown)} variant="primary" size="lg">
    Показать технику с таким платежом
  </ButtonLink>
);

const Documents = ({ type, calculated }: { type: OfferType; calculated: QuickCalculated }) => (
  <ExportCalculation
    call="/api/calculate"
    search={calculateSearch({ ...calculated.input, typeId: type.id })}
  />
);

/** Payment and whole cost by price, advance and term, on the usual rate, insurance and fees of a type. */
export function QuickCalculator(props: QuickCalculatorProps) {
  const { terms, type, current, shown, choose } = useQuick(props);
  if (!type || !current) return null;
  const { calculated, errors } = current;
  const change = (patch: Partial<QuickTerms>) => choose({ typeId: type.id, terms: { ...terms, ...patch } });
  return (
    <div className="flex flex-col gap-8 rounded-xl bg-surface p-5 hairline md:p-8">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
        <QuickFields
          types={props.types}
          type={type}
          onType={({ id }) => choose({ typeId: id, terms })}
          terms={terms}
          change={change}
          errors={errors}
          // The price may be empty while it is typed; the advance is then a share of the previous one.
          priceKopecks={terms.price ? terms.price * 100 : (shown?.input.priceKopecks ?? 0)}
        />
        {shown && (
          <QuickResults
            calculated={shown}
            outdated={calculated === null}
            note={noteOf(shown)}
            extrasNote={usualExtrasNote(type.defaults, shown.terms)}
            takeHome={calculated && <Documents type={type} calculated={calculated} />}
            action={props.action ?? <List type={type} shown={shown} />}
          />
        )}
      </div>
      {shown && (
        <Tables
          shown={shown}
          terms={terms}
          error={errors.buyoutDay}
          onDay={(buyoutDay) => change({ buyoutDay })}
        />
      )}
    </div>
  );
}
