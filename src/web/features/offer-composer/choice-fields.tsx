import { scheduleKinds } from '#contract/leasing.ts';
import { scheduleWords } from '#domain/lessors/card-words.ts';
import { Field } from '#web/ui/field.tsx';
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

/** Advance, term and schedule: the client's own choice at first. */
export const ChoiceFields = ({ form }: { form: OfferFormApi }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Advance form={form} />
    <NumberField form={form} name="terms.choice.months" label="Срок" unit="мес." required />
    <Field label="График" error={faultOf(form, 'terms.choice.schedule')}>
      <NativeSelect options={schedules} {...form.register('terms.choice.schedule')} />
    </Field>
  </div>
);
