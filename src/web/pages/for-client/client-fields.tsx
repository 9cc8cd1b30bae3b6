import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PhoneField } from '#web/lib/forms/phone-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ClientKind, ForClientBody, ForClientValues } from './for-client-values.ts';
import { KnownClientField } from './known-client-field.tsx';

/** The state of the form of a request for a client. */
export type ForClientForm = UseFormReturn<ForClientValues, unknown, ForClientBody>;

const CallerFields = ({ form: { register, control, formState } }: { form: ForClientForm }) => {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Имя" required error={errors.name?.message}>
        <TextInput autoComplete="off" maxLength={200} {...register('name')} />
      </Field>
      <PhoneField control={control} name="phone" required error={errors.phone?.message} autoComplete="off" />
      <Field
        label="Электронная почта"
        hint="Ссылка придёт письмом; без почты — в SMS"
        error={errors.email?.message}
      >
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="ИНН компании" hint="Если назвали" error={errors.inn?.message}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={12} {...register('inn')} />
      </Field>
    </div>
  );
};

/** Who the request is for. */
export const ClientFields = ({ client, form }: { client: ClientKind; form: ForClientForm }) =>
  client === 'caller' ? (
    <CallerFields form={form} />
  ) : (
    <Controller
      control={form.control}
      name="person"
      render={({ field: { value, onChange } }) => (
        <KnownClientField
          value={value}
          onValueChange={onChange}
          error={form.formState.errors.person?.message}
        />
      )}
    />
  );
