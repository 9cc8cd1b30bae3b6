import { Controller } from 'react-hook-form';
import { LeasebackFields, ManualFields } from '#web/features/funnel/index.ts';
import type { Asset } from '#web/features/funnel/index.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import type { ForClientForm } from './client-fields.tsx';
import type { AskedKind, ForClientValues } from './for-client-values.ts';

type NumberName = {
  [Name in keyof ForClientValues]: ForClientValues[Name] extends string ? never : Name;
}[keyof ForClientValues];

type NumberFieldProps = {
  form: ForClientForm;
  name: NumberName;
  label: string;
  suffix?: string;
  hint?: string;
};

const NumberField = ({ form, name, label, suffix, hint }: NumberFieldProps) => (
  <Field label={label} required hint={hint} error={form.formState.errors[name]?.message}>
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <NumberInput name={name} value={value} onValueChange={onChange} onBlur={onBlur} suffix={suffix} />
      )}
    />
  </Field>
);

const OfferFields = ({ form }: { form: ForClientForm }) => (
  <>
    <Field
      label="Предложение"
      required
      hint="Ссылка на страницу предложения или его номер из неё"
      error={form.formState.errors.offer?.message}
    >
      <TextInput autoComplete="off" {...form.register('offer')} />
    </Field>
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField form={form} name="advance" label="Аванс" suffix="%" />
      <NumberField form={form} name="months" label="Срок" suffix="мес." />
    </div>
  </>
);

/** Properties of {@link AskedFields}. */
export type AskedFieldsProps = { kind: AskedKind; asset: Asset; form: ForClientForm };

/** The requested asset, its quantity, and the client's other remarks. */
export const AskedFields = ({ kind, asset, form }: AskedFieldsProps) => (
  <>
    {kind === 'offer' && <OfferFields form={form} />}
    {kind === 'manual' && <ManualFields asset={asset} />}
    {kind === 'leaseback' && <LeasebackFields asset={asset} />}
    <NumberField
      form={form}
      name="quantity"
      label="Количество единиц"
      hint="Считаем за одну и умножаем; на каждую единицу — свой договор"
    />
    <Field label="Комментарий" hint="Клиент его увидит" error={form.formState.errors.comment?.message}>
      <TextArea rows={3} maxLength={2000} {...form.register('comment')} />
    </Field>
  </>
);
