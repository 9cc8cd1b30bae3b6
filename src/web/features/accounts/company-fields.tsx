import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { CompanyValues } from '#contract/accounts.ts';
import { taxSystems } from '#contract/roles.ts';
import { taxSystemLabels } from '#domain/accounts/account-labels.ts';
import type { Api } from '#web/lib/api-client.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field } from '#web/ui/field.tsx';
import { MaskedInput } from '#web/ui/masked-input.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AddressInput } from './address-field.tsx';
import { isOfPerson, withoutSpaces } from './company-values.ts';
import type { CompanyFields } from './company-values.ts';

type Form = UseFormReturn<CompanyFields, unknown, CompanyValues>;

const taxOptions = taxSystems.map((value) => ({ value, label: taxSystemLabels[value] }));

type NumberFieldProps = {
  form: Form;
  name: keyof CompanyFields;
  label: string;
  /** Digits as documents group them. */
  pattern: string;
  hint?: string;
  required?: boolean;
  className?: string;
  /** Told of each change, after the form was. */
  onChanged?: (value: string) => void;
};

const accountPattern = '00000 000 0 0000 0000000';

/** A number of a company; what parts its digits is for the eye alone. */
export const NumberField = (props: NumberFieldProps) => {
  const { form, name, label, pattern, hint, required = false, className, onChanged } = props;
  return (
    <Field label={label} required={required} hint={hint} error={form.formState.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <MaskedInput
            name={name}
            mask={{ pattern }}
            className={className}
            value={value}
            onValueChange={(_shown, digits) => {
              onChange(digits);
              onChanged?.(digits);
            }}
            onBlur={onBlur}
          />
        )}
      />
    </Field>
  );
};

/** Letters may stand in a КПП, so it has no mask of digits. */
const KppField = ({ form }: { form: Form }) => (
  <Field label="КПП" required error={form.formState.errors.kpp?.message}>
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={9}
      className="tabular-nums"
      {...form.register('kpp', { setValueAs: withoutSpaces })}
    />
  </Field>
);

const BankFields = ({ form, open }: { form: Form; open: boolean }) => (
  <Disclosure title="Полное название и банковские реквизиты — можно позже" open={open}>
    <div className="flex flex-col gap-5 pt-2 text-ink">
      <Field label="Полное название" error={form.formState.errors.fullName?.message}>
        <TextInput autoComplete="off" {...form.register('fullName')} />
      </Field>
      <NumberField form={form} name="bik" label="БИК" pattern="000000000" />
      <NumberField form={form} name="account" label="Расчётный счёт" pattern={accountPattern} />
      <NumberField
        form={form}
        name="correspondentAccount"
        label="Корреспондентский счёт"
        pattern={accountPattern}
      />
    </div>
  </Disclosure>
);

/** All that a company is described by, below its ИНН. A sole trader has no КПП. */
export const CompanyFieldsBlock = ({
  form,
  call,
  bankOpen,
}: {
  form: Form;
  call: Api;
  bankOpen: boolean;
}) => {
  const { errors } = form.formState;
  const person = isOfPerson(form.watch('inn'));
  return (
    <>
      <Field label={person ? 'Имя предпринимателя' : 'Название'} required error={errors.name?.message}>
        <TextInput
          autoComplete="organization"
          placeholder={person ? 'ИП Иванова Анна Сергеевна' : 'ООО «Ромашка»'}
          {...form.register('name')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {!person && <KppField form={form} />}
        <NumberField
          form={form}
          name="ogrn"
          label={person ? 'ОГРНИП' : 'ОГРН'}
          pattern="000000000000000"
          required
        />
      </div>
      <Field label="Юридический адрес" required error={errors.legalAddress?.message}>
        <Controller
          control={form.control}
          name="legalAddress"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <AddressInput name={name} value={value} onValueChange={onChange} onBlur={onBlur} call={call} />
          )}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Руководитель" required error={errors.director?.message}>
          <TextInput autoComplete="off" placeholder="Иванова Анна Сергеевна" {...form.register('director')} />
        </Field>
        <Field label="Система налогообложения" required error={errors.taxSystem?.message}>
          <NativeSelect options={taxOptions} placeholder="Выберите" {...form.register('taxSystem')} />
        </Field>
      </div>
      <BankFields form={form} open={bankOpen} />
    </>
  );
};
