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

/** The form of a company. */
export type CompanyFormFields = UseFormReturn<CompanyFields, unknown, CompanyValues>;

type Form = CompanyFormFields;

const taxOptions = taxSystems.map((value) => ({ value, label: taxSystemLabels[value] }));

type NumberFieldProps = {
  form: Form;
  name: keyof CompanyFields;
  label: string;
  /** The groups of digits as documents write them. */
  pattern: string;
  hint?: string;
  required?: boolean;
  className?: string;
  /** Called with each change, after the form was updated. */
  onChanged?: (value: string) => void;
};

const accountPattern = '00000 000 0 0000 0000000';

/** A number of a company; the separators between its digits are only for display. */
const NumberField = (props: NumberFieldProps) => {
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

/** The ИНН, which identifies a company; that of a person makes it a sole trader, who has no КПП and bears a person's name. */
export const InnField = ({ form }: { form: Form }) => (
  <NumberField
    form={form}
    name="inn"
    label="ИНН"
    required
    hint="10 цифр у организации, 12 у предпринимателя"
    pattern="000000000000"
    className="text-lg"
    onChanged={(inn) => {
      if (!isOfPerson(inn)) return;
      form.setValue('kpp', '');
      form.setValue('name', nameOfTrader(form.getValues('director')));
    }}
  />
);

/** A КПП may contain letters, so it has no mask of digits. */
const KppField = ({ form }: { form: Form }) => (
  <Field label="КПП" error={form.formState.errors.kpp?.message}>
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={9}
      className="tabular-nums"
      {...form.register('kpp', { setValueAs: withoutSpaces })}
    />
  </Field>
);

const BankFields = ({ form }: { form: Form }) => (
  <>
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
  </>
);

/** A sole trader's name is typed once: it names both the business and its head. */
const TraderField = ({ form }: { form: Form }) => (
  <Field
    label="Фамилия, имя, отчество"
    required
    error={form.formState.errors.director?.message ?? form.formState.errors.name?.message}
  >
    <TextInput
      autoComplete="name"
      placeholder="Иванова Анна Сергеевна"
      {...form.register('director', {
        onChange: ({ target }: { target: HTMLInputElement }) =>
          form.setValue('name', nameOfTrader(target.value), {
            shouldValidate: form.formState.isSubmitted,
          }),
      })}
    />
  </Field>
);

/** What a company is called. */
export const NameField = ({ form }: { form: Form }) =>
  isOfPerson(form.watch('inn')) ? (
    <TraderField form={form} />
  ) : (
    <Field label="Название" required error={form.formState.errors.name?.message}>
      <TextInput autoComplete="organization" placeholder="ООО «Ромашка»" {...form.register('name')} />
    </Field>
  );

type DetailsProps = { form: Form; call: Api };

/** What a proof and a contract need besides ИНН and name. A sole trader has no КПП, and is the director. */
const DetailFields = ({ form, call }: DetailsProps) => {
  const { errors } = form.formState;
  const person = isOfPerson(form.watch('inn'));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {!person && <KppField form={form} />}
        <NumberField form={form} name="ogrn" label={person ? 'ОГРНИП' : 'ОГРН'} pattern="000000000000000" />
      </div>
      <Field label="Юридический адрес" error={errors.legalAddress?.message}>
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
          <Field label="Руководитель" error={errors.director?.message}>
            <TextInput
              autoComplete="off"
              placeholder="Иванова Анна Сергеевна"
              {...form.register('director')}
            />
          </Field>
        )}
        <Field label="Система налогообложения" error={errors.taxSystem?.message}>
          <NativeSelect options={taxOptions} placeholder="Выберите" {...form.register('taxSystem')} />
        </Field>
      </div>
    </>
  );
};

/** Everything but ИНН and name, folded away: a request needs none of it. */
export const DetailsLater = ({ form, call }: DetailsProps) => (
  <Disclosure title="Остальные данные — можно позже">
    <div className="flex flex-col gap-5 pt-2 text-ink">
      <DetailFields form={form} call={call} />
      <BankFields form={form} />
    </div>
  </Disclosure>
);

/** Everything but the ИНН and name of an existing company. */
export const DetailsNow = ({ form, call, bankOpen }: DetailsProps & { bankOpen: boolean }) => (
  <>
    <DetailFields form={form} call={call} />
    <Disclosure title="Полное название и банковские реквизиты — можно позже" open={bankOpen}>
      <div className="flex flex-col gap-5 pt-2 text-ink">
        <BankFields form={form} />
      </div>
    </Disclosure>
  </>
);
