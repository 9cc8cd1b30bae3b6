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
import { isOfPerson, nameOfTrader, withoutSpaces } from './company-values.ts';
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

/** A sole trader is named once: the business is called by it, and led by them. */
const TraderField = ({ form }: { form: Form }) => (
  <Field label="Фамилия, имя, отчество" required error={form.formState.errors.director?.message}>
    <TextInput
      autoComplete="name"
      placeholder="Иванова Анна Сергеевна"
      {...form.register('director', {
        onChange: ({ target }: { target: HTMLInputElement }) =>
          form.setValue('name', nameOfTrader(target.value)),
      })}
    />
  </Field>
);

const NameField = ({ form }: { form: Form }) => (
  <Field label="Название" required error={form.formState.errors.name?.message}>
    <TextInput autoComplete="organization" placeholder="ООО «Ромашка»" {...form.register('name')} />
  </Field>
);

/** All that a company is described by, below its ИНН. A sole trader has no КПП, and is the director. */
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
      {person ? <TraderField form={form} /> : <NameField form={form} />}
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
        {!person && (
          <Field label="Руководитель" required error={errors.director?.message}>
            <TextInput
              autoComplete="off"
              placeholder="Иванова Анна Сергеевна"
              {...form.register('director')}
            />
          </Field>
        )}
        <Field label="Система налогообложения" required error={errors.taxSystem?.message}>
          <NativeSelect options={taxOptions} placeholder="Выберите" {...form.register('taxSystem')} />
        </Field>
      </div>
      <BankFields form={form} open={bankOpen} />
    </>
  );
};
