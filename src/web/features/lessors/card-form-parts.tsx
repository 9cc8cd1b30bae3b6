import type { ReactNode } from 'react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { regionNames } from '#domain/catalogue/regions.ts';
import { companyKindWords, conditionWords, scheduleWords, timingWords } from '#domain/lessors/card-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ChoiceField, CostInput, faultOf, NumberField, PercentField } from './card-fields.tsx';
import type { CardFormApi } from './card-fields.tsx';
import { Fees, RateSteps } from './card-rows.tsx';
import { MultiChoice } from '#web/ui/multi-choice.tsx';
import type { Choice } from '#web/ui/multi-choice.tsx';

const regionChoices: Choice[] = [...regionNames]
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
};

const pair = 'grid gap-5 sm:grid-cols-2';
const tightPair = 'grid grid-cols-2 gap-3 sm:gap-5';

type PartProps = { form: CardFormApi };

/** What is leased, and at what price. */
export const AssetPart = ({ form, types }: PartProps & { types: readonly Choice[] }) => (
  <Part title="Техника">
    <Controller
      control={form.control}
      name="typeIds"
      render={({ field: { value, onChange } }) => (
        <MultiChoice
          label="Виды техники"
          required
          none="Выберите хотя бы один вид"
          choices={types}
          value={value}
          onChange={onChange}
          error={faultOf(form, 'typeIds')}
        />
      )}
    />
    <ChoiceField form={form} name="conditions" label="Состояние" words={conditionWords} />
    <div className={tightPair}>
      <NumberField form={form} name="ageMaxYears" label="Не старше" unit="лет" />
      <NumberField form={form} name="mileageMaxKm" label="Пробег до" unit="км" />
    </div>
    <div className={pair}>
      <NumberField form={form} name="priceMinKopecks" label="Цена от" unit="₽" required />
      <NumberField form={form} name="priceMaxKopecks" label="Цена до" unit="₽" required />
    </div>
  </Part>
);

/** Rate, advance, term and payments. */
export const TermsPart = ({ form }: PartProps) => (
  <Part title="Условия">
    <div className={pair}>
      <PercentField form={form} name="annualRate" label="Ставка в год" required />
    </div>
    <RateSteps form={form} />
    <div className={tightPair}>
      <PercentField form={form} name="advanceMin" label="Аванс от" required />
      <PercentField form={form} name="advanceMax" label="Аванс до" required />
      <NumberField form={form} name="monthsMin" label="Срок от" unit="мес." required />
      <NumberField form={form} name="monthsMax" label="Срок до" unit="мес." required />
    </div>
    <ChoiceField form={form} name="schedules" label="Платежи" words={scheduleWords} />
    <ChoiceField form={form} name="timings" label="Когда платить" words={timingWords} />
  </Part>
);

/** Buyout, fees and insurance. */
export const CostsPart = ({ form }: PartProps) => (
  <Part title="Выкуп, комиссии и страхование">
    <div className={pair}>
      <Controller
        control={form.control}
        name="buyout"
        render={({ field: { value, onChange } }) => (
          <CostInput
            label="Выкуп"
            value={value}
            onValueChange={onChange}
            fault={(path) => faultOf(form, `buyout.${path}`)}
          />
        )}
      />
    </div>
    <div className={tightPair}>
      <NumberField form={form} name="earlyBuyoutFromMonth" label="Досрочный выкуп с" unit="мес." required />
      <PercentField form={form} name="earlyBuyoutFeeShare" label="Комиссия за досрочный выкуп" required />
    </div>
    <Fees form={form} />
    <div>
      <Checkbox label="Нужно страхование" {...form.register('insurance.needed')} />
      {form.watch('insurance.needed') && (
        <div className={pair}>
          <PercentField form={form} name="insurance.share" label="Взнос в год, от цены" required />
          <Checkbox
            label="Внутри платежей"
            className="sm:pt-6.5"
            {...form.register('insurance.inPayments')}
          />
        </div>
      )}
    </div>
  </Part>
);

/** Who may lease, where and when. */
export const LesseePart = ({ form }: PartProps) => (
  <Part title="Кому, где и когда">
    <ChoiceField form={form} name="companyKinds" label="Клиенты" words={companyKindWords} />
    <div className={pair}>
      <NumberField form={form} name="companyAgeMonthsMin" label="Компании не моложе" unit="мес." />
    </div>
    <Controller
      control={form.control}
      name="regions"
      render={({ field: { value, onChange } }) => (
        <MultiChoice
          label="Регионы"
          none="Все регионы"
          choices={regionChoices}
          value={value}
          onChange={onChange}
          error={faultOf(form, 'regions')}
        />
      )}
    />
    <div className={pair}>
      <Field label="Действует с" required error={faultOf(form, 'validFrom')}>
        <TextInput type="date" {...form.register('validFrom')} />
      </Field>
      <Field label="Действует по" hint="Пусто — без срока" error={faultOf(form, 'validUntil')}>
        <TextInput type="date" {...form.register('validUntil')} />
      </Field>
    </div>
  </Part>
);
