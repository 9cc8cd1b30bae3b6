import { Controller, type UseFormReturn } from 'react-hook-form';
import { contactThemes, type ContactBody } from '#contract/contact.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { ConsentText } from '#web/lib/consent-text.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import type { ContactValues } from './contact-values.ts';

const themes = Object.entries(contactThemes).map(([value, label]) => ({ value, label }));

/** Whether the field holds only what the mask leaves when somebody passes through it: the phone is not required. */
const isOnlyMask = (phone: string): boolean => phone.replaceAll(/\D/g, '').length < 2;

/** Who writes, how to answer, the subject, and the consent in a separate box. */
export const ContactFields = ({ form }: { form: UseFormReturn<ContactValues, unknown, ContactBody> }) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Как к вам обращаться" required error={errors.name?.message}>
        <TextInput autoComplete="name" autoCapitalize="words" {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Электронная почта" required hint="Сюда ответим" error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Телефон" hint="Если удобнее поговорить" error={errors.phone?.message}>
          <Controller
            control={control}
            name="phone"
            render={({ field: { name, value, onChange, onBlur } }) => (
              <PhoneInput
                name={name}
                value={value}
                onValueChange={onChange}
                onBlur={() => {
                  if (isOnlyMask(value)) onChange('');
                  onBlur();
                }}
              />
            )}
          />
        </Field>
      </div>
      <Field label="О чём пишете" required error={errors.theme?.message}>
        <NativeSelect placeholder="Выберите тему" options={themes} {...register('theme')} />
      </Field>
      <Field
        label="Сообщение"
        required
        hint={`До 2${nbsp}000${nbsp}знаков. Если о заявке, укажите её номер`}
        error={errors.message?.message}
      >
        <TextArea className="min-h-36" {...register('message')} />
      </Field>
      <Checkbox
        required
        label={<ConsentText to="personalData" />}
        error={errors.consent && 'Без согласия мы не можем принять сообщение'}
        {...register('consent')}
      />
    </>
  );
};
