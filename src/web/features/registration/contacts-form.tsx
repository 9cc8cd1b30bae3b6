import { registerUserBody } from '#contract/accounts.ts';
import { ConsentText } from '#web/lib/consent-text.tsx';
import { useCodeWay } from '#web/lib/forms/code-way.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { PhoneField } from '#web/lib/forms/phone-field.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { register } from './registration.ts';
import type { Registration } from './registration.ts';

type Values = { name: string; phone: string; email: string; consent: boolean; marketing: boolean };

/** Properties of {@link ContactsForm}. */
export type ContactsFormProps = {
  /** Path of the form's page; kept with the consents. */
  page: string;
  /** Contacts given before, when they are to be changed. */
  contacts?: Registration['contacts'] | undefined;
  onRegistered: (registration: Registration) => void;
};

const phoneHints = {
  call: 'Позвоним один раз, чтобы подтвердить номер. Отвечать не нужно',
  sms: 'Отправим одно SMS, чтобы подтвердить номер',
};

const empty: Values = { name: '', phone: '', email: '', consent: false, marketing: false };

/** Name, phone, e-mail, and a separate box for each consent; then the phone is called. */
export const ContactsForm = ({ page, contacts, onRegistered }: ContactsFormProps) => {
  const state = useContractForm({
    schema: registerUserBody,
    defaults: { ...empty, ...contacts },
    draft: { name: 'contacts', keep: ['name', 'phone', 'email'] },
    send: async (body) => onRegistered(await register({ ...body, form: page })),
  });
  const { register: field, control } = state.form;
  const { errors } = state.form.formState;
  const phoneHint = phoneHints[useCodeWay().by];
  return (
    <ContractForm state={state} label="Контакты" submitText="Получить код">
      <Field label="Как к вам обращаться" required error={errors.name?.message}>
        <TextInput autoComplete="name" autoCapitalize="words" {...field('name')} />
      </Field>
      <PhoneField control={control} name="phone" required hint={phoneHint} error={errors.phone?.message} />
      <Field
        label="Электронная почта"
        required
        hint="Пришлём ссылку для входа в кабинет"
        error={errors.email?.message}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" {...field('email')} />
      </Field>
      <div>
        <Checkbox
          required
          label={<ConsentText to="personalData" />}
          error={errors.consent?.message}
          {...field('consent')}
        />
        <Checkbox label={<ConsentText to="marketing" />} {...field('marketing')} />
      </div>
    </ContractForm>
  );
};
