import type { OfferType } from '#contract/catalogue.ts';
import type { Calculation } from '#contract/leasing.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { calculateSearch } from '#contract/calculate-search.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber, formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months as monthsText } from '#domain/formats/plural.ts';
import { shortTerms } from '#web/lib/terms-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { MoneyInput } from '#web/ui/number-input.tsx';
import { RangeField } from '#web/ui/range-field.tsx';
import { addressOf } from '#web/ui/address.ts';
import { QuickResults } from './quick-results.tsx';
import { calculateQuick, quickBody, usualTerms, type QuickTerms } from './quick-terms.ts';
import { TakeHome } from './take-home.tsx';
import { paymentNotes } from './terms-text.ts';

const percentText = (value: number): string => `${formatNumber(value)}${nbsp}%`;
const percentOf = (share: string): number => Math.round(Number(share) * 100);

/** Properties of {@link QuickCalculator}. */
export interface QuickCalculatorProps {
  /** Types at the top of the tree. */
  types: readonly OfferType[];
  /** The start date of the schedule. */
  today: string;
  /** What it opens with: the first type and usual terms unless told. */
  start?: QuickChoice | undefined;
  /** Hears of every change. */
  onChoice?: ((choice: QuickChoice) => void) | undefined;
  /** What to do with the result; the list of what has such a payment unless told. */
  action?: ReactNode;
}

/** What stands in the fields. */
export type QuickChoice = { typeId: string; terms: QuickTerms };

type FieldsProps = {
  terms: QuickTerms;
  change: (patch: Partial<QuickTerms>) => void;
  type: OfferType;
  priceError: string | undefined;
};

function Fields({ terms, change, type, priceError }: FieldsProps) {
  const { advanceMin, advanceMax, monthsMin, monthsMax } = type.limits;
  return (
    <>
      <Field label="Цена техники с НДС" error={priceError}>
        <MoneyInput value={terms.price} onValueChange={(price) => change({ price })} />
      </Field>
      <RangeField
        label="Аванс, % цены"
        value={terms.advance}
        onValueChange={(advance) => change({ advance })}
        min={percentOf(advanceMin)}
        max={percentOf(advanceMax)}
        step={1}
        unit="%"
        format={percentText}
        error={terms.advance === null ? 'Укажите аванс, можно 0' : undefined}
      />
      <RangeField
        label="Срок, месяцев"
        value={terms.months}
        onValueChange={(months) => change({ months })}
        min={monthsMin}
        max={monthsMax}
        step={1}
        unit="мес."
        format={monthsText}
        error={terms.months === null ? 'Укажите срок в месяцах' : undefined}
      />
    </>
  );
}

function TypeField({
  types,
  type,
  onType,
}: Pick<QuickCalculatorProps, 'types'> & { type: OfferType; onType: (type: OfferType) => void }) {
  return (
    <Field label="Вид техники" hint={`Обычная ставка: ${formatPercent(type.defaults.annualRate)} годовых`}>
      <NativeSelect
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={type.id}
        onChange={({ currentTarget: { value } }) => {
          const of = types.find(({ id }) => id === value);
          if (of) onType(of);
        }}
      />
    </Field>
  );
}

/** The list of what has such a payment on such terms. */
const listHref = (type: OfferType, terms: QuickTerms, { paymentKopecks }: Calculation): string => {
  const payment = `-${Math.ceil(paymentKopecks / 100_000) * 1000}`;
  const chosen = shortTerms({ advance: String(terms.advance), term: String(terms.months) });
  return addressOf({ to: '/catalog/$typeId', params: { typeId: type.id }, search: { ...chosen, payment } });
};

/** Payment by price, advance and term, on the usual rate of a type. */
export function QuickCalculator({ types, today, start, onChoice, action }: QuickCalculatorProps) {
  const [typeId, setTypeId] = useState(start?.typeId ?? types[0]?.id);
  const [terms, setTerms] = useState(start?.terms ?? usualTerms);
  const type = types.find(({ id }) => id === typeId);
  const [shown, setShown] = useState(() => ({
    terms,
    calculation: type ? calculateQuick(terms, type, today).calculation : null,
  }));
  if (!type) return null;

  const compute = (next: QuickTerms, of: OfferType) => {
    const { calculation } = calculateQuick(next, of, today);
    if (calculation) setShown({ terms: next, calculation });
    onChoice?.({ typeId: of.id, terms: next });
  };
  const change = (patch: Partial<QuickTerms>) => {
    const next = { ...terms, ...patch };
    setTerms(next);
    compute(next, type);
  };
  const { priceError, calculation: current } = calculateQuick(terms, type, today);
  const { calculation } = shown;
  const body = current && quickBody(terms, type, today);
  return (
    <div className="grid gap-6 rounded-xl bg-surface p-5 hairline md:p-8 lg:grid-cols-2 lg:gap-12">
      <div className="flex flex-col gap-5">
        <TypeField
          types={types}
          type={type}
          onType={(of) => {
            setTypeId(of.id);
            compute(terms, of);
          }}
        />
        <Fields terms={terms} change={change} type={type} priceError={priceError} />
      </div>
      {calculation && (
        <QuickResults
          calculation={calculation}
          outdated={current === null}
          takeHome={
            body && <TakeHome call="/api/calculate" search={calculateSearch({ ...body, typeId: type.id })} />
          }
          note={`${paymentNotes[type.defaults.schedule]}, аванс ${formatRubles(calculation.advanceKopecks)}, ${monthsText(shown.terms.months ?? 0)}`}
          action={
            action ?? (
              <ButtonLink href={listHref(type, shown.terms, calculation)} variant="primary" size="lg">
                Показать технику с таким платежом
              </ButtonLink>
            )
          }
        />
      )}
    </div>
  );
}
