import type { StaffType } from '#contract/offer-types.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { StaleVersionNotice, type Change } from '#web/lib/forms/stale-version-notice.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { FeeRows } from './fee-rows.tsx';
import { changeRates } from './queries.ts';
import { FigureField, MonthsField, type RatesFormApi } from './rate-fields.tsx';
import { ratesSchema, valuesOfRates, type RatesFields, type RatesValues } from './rates-values.ts';
import { useNewerState } from '#web/lib/forms/use-newer-state.ts';
import { useTypeEdit } from './use-type-edit.ts';

const schedules = [
  { value: 'annuity', label: 'Равные' },
  { value: 'decreasing', label: 'Убывающие' },
];

const pair = 'grid grid-cols-2 gap-3 sm:gap-5';

const Limits = ({ form }: { form: RatesFormApi }) => (
  <fieldset className="flex flex-col gap-4">
    <legend className="mb-4 font-semibold">Пределы</legend>
    <div className={pair}>
      <FigureField form={form} name="limits.advanceMin" label="Аванс от" unit="%" />
      <FigureField form={form} name="limits.advanceMax" label="Аванс до" unit="%" />
      <MonthsField form={form} name="limits.monthsMin" label="Срок от" />
      <MonthsField form={form} name="limits.monthsMax" label="Срок до" />
    </div>
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
      <FigureField form={form} name="limits.priceMinKopecks" label="Цена от" unit="₽" />
      <FigureField form={form} name="limits.priceMaxKopecks" label="Цена до" unit="₽" />
    </div>
  </fieldset>
);

const Defaults = ({ form }: { form: RatesFormApi }) => (
  <fieldset className="flex flex-col gap-4">
    <legend className="mb-4 font-semibold">Обычные условия</legend>
    <div className={pair}>
      <FigureField form={form} name="defaults.annualRate" label="Ставка в год" unit="%" />
      <FigureField form={form} name="defaults.advance" label="Аванс" unit="%" />
      <MonthsField form={form} name="defaults.months" label="Срок" />
      <FigureField form={form} name="defaults.buyoutKopecks" label="Выкуп" unit="₽" />
      <Field label="Платежи" required>
        <NativeSelect options={schedules} {...form.register('defaults.schedule')} />
      </Field>
      <FigureField
        form={form}
        name="defaults.insurance.share"
        label="Страховка в год"
        hint="От цены; пусто — без неё"
        unit="%"
        required={false}
      />
    </div>
    <FeeRows form={form} />
  </fieldset>
);

const labels: [(values: RatesValues) => string | number | null, string][] = [
  [({ limits }) => limits.advanceMin, 'Аванс от, %'],
  [({ limits }) => limits.advanceMax, 'Аванс до, %'],
  [({ limits }) => limits.monthsMin, 'Срок от, мес.'],
  [({ limits }) => limits.monthsMax, 'Срок до, мес.'],
  [({ limits }) => limits.priceMinKopecks, 'Цена от, ₽'],
  [({ limits }) => limits.priceMaxKopecks, 'Цена до, ₽'],
  [({ defaults }) => defaults.annualRate, 'Ставка в год, %'],
  [({ defaults }) => defaults.advance, 'Аванс, %'],
  [({ defaults }) => defaults.months, 'Срок, мес.'],
  [({ defaults }) => defaults.buyoutKopecks, 'Выкуп, ₽'],
  [({ defaults }) => schedules.find(({ value }) => value === defaults.schedule)?.label ?? '', 'Платежи'],
  [({ defaults }) => defaults.insurance.share, 'Страховка в год, %'],
  [
    ({ defaults }) =>
      defaults.fees.map(({ name, amountKopecks }) => `${name}, ${amountKopecks} ₽`).join('; '),
    'Комиссии',
  ],
];

const changesBetween = (seen: RatesValues, now: RatesValues): Change[] =>
  labels
    .filter(([read]) => read(seen) !== read(now))
    .map(([read, label]) => ({ label, value: String(read(now) ?? '') || 'пусто' }));

/** Limits and usual terms of a type; `hasBelow` if child types may follow. */
export const RatesForm = ({ type, hasBelow }: { type: StaffType; hasBelow: boolean }) => {
  const edit = useTypeEdit();
  const now = valuesOfRates(type);
  const { seen = now, see } = useNewerState<RatesValues>(now);
  const state = useContractForm<RatesValues, RatesFields>({
    schema: ratesSchema,
    defaults: seen,
    send: async ({ below, ...rates }) => {
      const saved = await edit(
        changeRates(type.id, { ...rates, below: hasBelow && below === true, version: type.version }),
      );
      see(valuesOfRates(saved));
      state.form.reset(valuesOfRates(saved));
      showToast('Сохранено');
    },
  });
  return (
    <ContractForm state={state} label="Пределы и обычные условия" submitText="Сохранить условия">
      <StaleVersionNotice changes={changesBetween(seen, now)} />
      <Limits form={state.form} />
      <Defaults form={state.form} />
      {hasBelow && (
        <Checkbox label="И для типов ниже, где было то же самое" {...state.form.register('below')} />
      )}
    </ContractForm>
  );
};
