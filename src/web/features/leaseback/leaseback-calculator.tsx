import type { OfferType } from '#contract/catalogue.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber, formatPercent } from '#domain/formats/numbers.ts';
import { months, ofMonths } from '#domain/formats/plural.ts';
import { CalculationTables } from '#web/lib/calculation/calculation-tables.tsx';
import { EarlyBuyoutDay } from '#web/lib/calculation/early-buyout-day.tsx';
import { TaxFields } from '#web/lib/calculation/tax-fields.tsx';
import { UsualExtrasFields } from '#web/lib/calculation/usual-extras-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { MoneyInput } from '#web/ui/number-input.tsx';
import { RangeField } from '#web/ui/range-field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { addressOf } from '#web/ui/address.ts';
import { LeasebackResult } from './leaseback-result.tsx';
import { leasebackFaults } from './leaseback-terms.ts';
import type { LeasebackTerms } from './leaseback-terms.ts';
import { useLeaseback } from './use-leaseback.ts';
import type { LeasebackParts } from './use-leaseback.ts';

const percentText = (value: number): string => `${formatNumber(value)}${nbsp}%`;
const percentOf = (share: string): number => Math.round(Number(share) * 100);

type FieldsProps = {
  terms: LeasebackTerms;
  change: (patch: Partial<LeasebackTerms>) => void;
  types: readonly OfferType[];
  type: OfferType;
  today: string;
};

type AssetFieldsProps = Pick<FieldsProps, 'terms' | 'change' | 'types'> & {
  faults: ReturnType<typeof leasebackFaults>;
};

const AssetFields = ({ terms, change, types, faults }: AssetFieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <Field label="Вид техники">
        <NativeSelect
          name="type"
          options={types
            .filter(({ parentId }) => parentId === null)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={terms.typeId}
          onChange={({ currentTarget }) => change({ typeId: currentTarget.value })}
        />
      </Field>
      <Field label="Год выпуска" error={faults.year}>
        <TextInput
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="tabular-nums"
          value={terms.year ?? ''}
          onChange={({ currentTarget }) => {
            const year = currentTarget.value.replaceAll(/\D/g, '');
            change({ year: year === '' ? null : Number(year) });
          }}
        />
      </Field>
    </div>
    <Field label="Рыночная цена с НДС" hint="За сколько такую технику продают сейчас" error={faults.price}>
      <MoneyInput name="price" value={terms.price} onValueChange={(price) => change({ price })} />
    </Field>
  </>
);

const Fields = ({ terms, change, types, type, today }: FieldsProps) => {
  const { advanceMin, advanceMax, monthsMin, monthsMax } = type.limits;
  const faults = leasebackFaults(terms, type, today);
  return (
    <>
      <AssetFields terms={terms} change={change} types={types} faults={faults} />
      <RangeField
        label="Аванс, % цены"
        name="advance"
        hint="Его удержат при выкупе: чем он больше, тем меньше денег сейчас и тем ниже платёж"
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
        name="term"
        value={terms.months}
        onValueChange={(term) => change({ months: term })}
        min={monthsMin}
        max={monthsMax}
        step={1}
        unit="мес."
        format={months}
        genitive={ofMonths}
        error={terms.months === null ? 'Укажите срок в месяцах' : faults.months}
      />
      <UsualExtrasFields type={type} counted={terms} change={change} />
      <TaxFields terms={terms} change={change} error={faults.usnPercent} />
      <p className="text-sm text-muted">
        Ставка {formatPercent(type.defaults.annualRate)} годовых, обычная для этого вида техники. Равные
        платежи.
      </p>
    </>
  );
};

/** «Сколько можно получить»: a range by kind and age, the sum for the chosen advance and its payment. */
export const LeasebackCalculator = (parts: LeasebackParts) => {
  const { terms, shown, change, outdated } = useLeaseback(parts);
  const { types, today } = parts;
  const type = types.find(({ id }) => id === terms.typeId);
  if (!type) return null;
  return (
    <form
      method="get"
      action={addressOf({ to: '/leasback' })}
      aria-label="Калькулятор возвратного лизинга"
      className="grid gap-6 rounded-xl bg-surface p-5 hairline md:p-8 lg:grid-cols-2 lg:gap-12"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Fields terms={terms} change={change} types={types} type={type} today={today} />
        <div className="hidden noscript:block">
          <Button type="submit" wide>
            Пересчитать
          </Button>
        </div>
      </div>
      {shown && <LeasebackResult answer={shown} outdated={outdated} />}
      {shown && (
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          <CalculationTables calculation={shown.cost.calculation} />
          <EarlyBuyoutDay
            day={terms.buyoutDay}
            onDay={(buyoutDay) => change({ buyoutDay })}
            error={shown.dayError}
            buyout={shown.cost.calculation.earlyBuyout}
          />
        </div>
      )}
    </form>
  );
};
