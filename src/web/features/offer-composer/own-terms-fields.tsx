import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { NumberField, TypedField, type OfferFormApi } from './form-fields.tsx';

const pair = 'grid gap-5 sm:grid-cols-2';
const mostFees = 20;

const insuranceKinds = [
  { value: 'none', label: 'Не нужна' },
  { value: 'beside', label: 'Отдельно от платежей' },
  { value: 'inside', label: 'Внутри платежей' },
];

const Insurance = ({ form }: { form: OfferFormApi }) => (
  <div className={pair}>
    <Field label="Страховка">
      <NativeSelect options={insuranceKinds} {...form.register('terms.offer.insurance.kind')} />
    </Field>
    {form.watch('terms.offer.insurance.kind') !== 'none' && (
      <TypedField
        form={form}
        name="terms.offer.insurance.annualKopecks"
        label="Взнос в год"
        unit="₽"
        required
      />
    )}
  </div>
);

const Fees = ({ form }: { form: OfferFormApi }) => {
  const fees = form.watch('terms.offer.fees');
  // The library's own field arrays would be part of the script of every form on the site.
  const put = (rows: typeof fees) => form.setValue('terms.offer.fees', rows, { shouldDirty: true });
  return (
    <div className="flex flex-col gap-4">
      {Array.from(fees.keys(), (index) => (
        <fieldset key={index} className="flex flex-col gap-3 rounded-md bg-sunken p-4">
          <legend className="sr-only">Комиссия {index + 1}</legend>
          <TypedField form={form} name={`terms.offer.fees.${index}.name`} label="За что комиссия" required />
          <div className="grid grid-cols-2 gap-3">
            <TypedField
              form={form}
              name={`terms.offer.fees.${index}.amountKopecks`}
              label="Сумма"
              unit="₽"
              required
            />
            <NumberField
              form={form}
              name={`terms.offer.fees.${index}.monthsAfterStart`}
              label="Через месяцев"
              unit="мес."
              required
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Checkbox label="Без НДС" {...form.register(`terms.offer.fees.${index}.withoutVat`)} />
            <Button size="sm" variant="ghost" onClick={() => put(fees.toSpliced(index, 1))}>
              Убрать комиссию
            </Button>
          </div>
        </fieldset>
      ))}
      {fees.length < mostFees && (
        <Button
          className="self-start"
          icon={iconPlus}
          onClick={() =>
            put([...fees, { name: '', amountKopecks: '', monthsAfterStart: 0, withoutVat: false }])
          }
        >
          Добавить комиссию
        </Button>
      )}
    </div>
  );
};

/** The lessor's own terms: rate, buyout, fees, insurance, early buyout. */
export const OwnTermsFields = ({ form }: { form: OfferFormApi }) => (
  <div className="flex flex-col gap-5">
    <div className={pair}>
      <TypedField form={form} name="terms.offer.annualRate" label="Ставка в год" unit="%" required />
      <TypedField form={form} name="terms.offer.buyoutKopecks" label="Выкуп" unit="₽" required />
    </div>
    <Insurance form={form} />
    <div className={pair}>
      <NumberField
        form={form}
        name="terms.offer.earlyBuyoutFromMonth"
        label="Досрочный выкуп с месяца"
        unit="-го"
        required
      />
      <TypedField
        form={form}
        name="terms.offer.earlyBuyoutFeeShare"
        label="Комиссия за досрочный выкуп"
        unit="%"
        required
      />
    </div>
    <Fees form={form} />
  </div>
);
