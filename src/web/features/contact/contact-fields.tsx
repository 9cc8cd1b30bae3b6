import type { UseFormReturn } from 'react-hook-form';
import { contactThemes, type ContactBody } from '#contract/contact.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { ConsentText } from '#web/lib/consent-text.tsx';
import { PhoneField } from '#web/lib/forms/phone-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import type { ContactValues } from './contact-values.ts';

const themes = Object.entries(contactThemes).map(([value, label]) => ({ value, label }));

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
        <PhoneField
          control={control}
          name="phone"
          hint="Если удобнее поговорить"
          error={errors.phone?.message}
        />
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
