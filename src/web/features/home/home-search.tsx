import type { OfferType } from '#contract/catalogue.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { GetForm } from '#web/ui/get-form.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { addressOf } from '#web/ui/address.ts';

const advances = ['0', '10', '20', '30', '40', '49'].map((value) => ({ value, label: `${value}${nbsp}%` }));
const terms = ['12', '24', '36', '48', '60'].map((value) => ({ value, label: `${value}${nbsp}мес.` }));

/** The search that starts from an affordable payment. */
export function HomeSearch({ types }: { types: readonly OfferType[] }) {
  return (
    <search className="block">
      <GetForm
        action={addressOf({ to: '/catalog' })}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-xl bg-surface p-5 hairline lg:grid-cols-[1.4fr_1.2fr_0.7fr_0.8fr_auto] lg:p-6"
      >
        <Field label="Что нужно" className="col-span-2 lg:col-span-1">
          <NativeSelect
            name="type"
            placeholder="Любая техника"
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label="Платёж в месяц, не больше" className="col-span-2 lg:col-span-1">
          <NumberInput name="paymentTo" suffix="₽" placeholder={`100${nbsp}000`} />
        </Field>
        <Field label="Аванс">
          <NativeSelect name="advance" options={advances} defaultValue="20" />
        </Field>
        <Field label="Срок">
          <NativeSelect name="term" options={terms} defaultValue="36" />
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon={iconMagnify}
          className="col-span-2 min-h-11 lg:col-span-1"
        >
          Подобрать
        </Button>
      </GetForm>
    </search>
  );
}
