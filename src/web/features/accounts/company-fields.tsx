import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { CompanyValues } from '#contract/accounts.ts';
import { taxSystems } from '#contract/roles.ts';
import { taxSystemLabels } from '#domain/accounts/account-labels.ts';
import type { Api } from '#web/lib/api-client.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field } from '#web/ui/field.tsx';
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
  length: number;
  hint?: string;
  required?: boolean;
};

const NumberField = ({ form, name, label, length, hint, required = false }: NumberFieldProps) => (
  <Field label={label} required={required} hint={hint} error={form.formState.errors[name]?.message}>
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={length}
      className="tabular-nums"
      {...form.register(name, { setValueAs: withoutSpaces })}
    />
  </Field>
);

const BankFields = ({ form }: { form: Form }) => (
  <Disclosure title="Полное название и банковские реквизиты — можно позже">
    <div className="flex flex-col gap-5 pt-2 text-ink">
      <Field label="Полное название" error={form.formState.errors.fullName?.message}>
        <TextInput autoComplete="off" {...form.register('fullName')} />
      </Field>
      <NumberField form={form} name="bik" label="БИК" length={9} />
      <NumberField form={form} name="account" label="Расчётный счёт" length={20} />
      <NumberField form={form} name="correspondentAccount" label="Корреспондентский счёт" length={20} />
    </div>
  </Disclosure>
);

/** All that a company is described by, below its ИНН. A sole trader has no КПП. */
export const CompanyFieldsBlock = ({ form, call }: { form: Form; call: Api }) => {
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
        {!person && <NumberField form={form} name="kpp" label="КПП" length={9} required />}
        <NumberField form={form} name="ogrn" label={person ? 'ОГРНИП' : 'ОГРН'} length={15} required />
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
      <BankFields form={form} />
    </>
  );
};
