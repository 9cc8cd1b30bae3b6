import { scheduleKinds, timings } from '#contract/leasing.ts';
import { scheduleWords, timingWords } from '#domain/lessors/card-words.ts';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { faultOf, NumberField, TypedField, type OfferFormApi } from './form-fields.tsx';

const units = [
  { value: 'share', label: '% цены' },
  { value: 'amountKopecks', label: '₽' },
];
const schedules = scheduleKinds.map((value) => ({ value, label: `${scheduleWords[value]} платежи` }));

const Advance = ({ form }: { form: OfferFormApi }) => {
  const unit = form.watch('terms.choice.advance.unit');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
      <TypedField
        key={unit}
        form={form}
        name={`terms.choice.advance.${unit}`}
        label="Аванс"
        unit={unit === 'share' ? '%' : '₽'}
        required
      />
      <div className="pt-6.5">
        <NativeSelect
          aria-label="Аванс: в чём"
          options={units}
          {...form.register('terms.choice.advance.unit')}
        />
      </div>
    </div>
  );
};

const monthNames = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(
  ' ',
);

const timingChoices = timings.map((value) => ({ value, label: timingWords[value] }));

const Timing = ({ form }: { form: OfferFormApi }) => (
  <Field label="Платёж" error={faultOf(form, 'terms.choice.timing')}>
    <NativeSelect options={timingChoices} {...form.register('terms.choice.timing')} />
  </Field>
);

/** The relative size of each month's payment. */
const Weights = ({ form }: { form: OfferFormApi }) => (
  <FieldGroup
    label="Вес платежа по месяцам"
    hint="Целые числа от 1 до 100: у месяца с весом 100 платёж впятеро больше, чем у месяца с весом 20"
    className="sm:col-span-2"
  >
    <div className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {monthNames.map((name, index) => (
        <NumberField key={name} form={form} name={`terms.choice.weights.${index}`} label={name} required />
      ))}
    </div>
  </FieldGroup>
);

/** Advance, term and schedule: initially the client's own choice. */
export const ChoiceFields = ({ form }: { form: OfferFormApi }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Advance form={form} />
    <NumberField form={form} name="terms.choice.months" label="Срок" unit="мес." required />
    <Field label="График" error={faultOf(form, 'terms.choice.schedule')}>
      <NativeSelect options={schedules} {...form.register('terms.choice.schedule')} />
    </Field>
    {form.watch('terms.choice.schedule') === 'annuity' && <Timing form={form} />}
    {form.watch('terms.choice.schedule') === 'seasonal' && <Weights form={form} />}
  </div>
);
