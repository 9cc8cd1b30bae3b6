import { useEffect, useRef, useState } from 'react';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { Controller } from 'react-hook-form';
import type { AccountView } from '#contract/accounts.ts';
import { isPlausibleBirthDate } from '#domain/accounts/birth-date.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { drafts } from '#web/lib/drafts.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { PhoneField } from '#web/lib/forms/phone-field.tsx';
import { proofFaults, ProofFields } from '#web/lib/forms/proof-fields.tsx';
import { useContractForm, type ContractFormState } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { MaskedInput } from '#web/ui/masked-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { StaleVersionNotice } from '#web/lib/forms/stale-version-notice.tsx';
import type { Change } from '#web/lib/forms/stale-version-notice.tsx';
import {
  changesBetween,
  changesContacts,
  dayOf,
  fieldsOf,
  personBody,
  personLabels,
} from './person-values.ts';
import type { PersonBody, PersonFields } from './person-values.ts';
import { savePerson } from './queries.ts';

const draftName = 'profile';
const dayMask = { pattern: '00.00.0000' };
const kept = Object.keys(personLabels) as (keyof PersonFields)[];

const checkBirthDate = ({ birthDate }: PersonFields) => {
  const day = dayOf(birthDate);
  const today = moscowDay(new Date().toISOString());
  return day === '' || isPlausibleBirthDate(day, today) ? {} : { birthDate: 'invalid' as const };
};

/** The form of a person: its initial state, changes made since, and how it is saved. */
const usePersonForm = (account: AccountView) => {
  const seen = useRef(account);
  const [changes, setChanges] = useState<Change[]>([]);

  const staleChangesOf = (current: AccountView): Change[] => {
    const found = changesBetween(seen.current, current);
    seen.current = current;
    accountStore.put(current);
    setChanges(found);
    return found;
  };

  const save = async (body: PersonBody): Promise<AccountView | undefined> => {
    try {
      return await savePerson(body, seen.current.version);
    } catch (error) {
      const current = currentOf(error) as AccountView | undefined;
      if (!current) throw error;
      // The changes made meanwhile may not concern this form, such as a phone that was confirmed.
      return staleChangesOf(current).length > 0 ? undefined : savePerson(body, current.version);
    }
  };

  const state = useContractForm<PersonFields, PersonBody>({
    schema: personBody,
    defaults: fieldsOf(account),
    check: (values) => ({
      ...checkBirthDate(values),
      ...(changesContacts(seen.current, values) ? proofFaults(account, values) : {}),
    }),
    draft: { name: draftName, keep: kept },
    send: async (body) => {
      const saved = await save(body);
      if (!saved) return;
      seen.current = saved;
      setChanges([]);
      accountStore.put(saved);
      state.form.reset(fieldsOf(saved));
      drafts.remove(draftName);
      showToast('Сохранено');
    },
  });

  const { form } = state;
  useEffect(() => {
    // While nothing is typed here, the form follows changes made elsewhere.
    if (account.version <= seen.current.version) return;
    const before = fieldsOf(seen.current);
    if (kept.some((field) => form.getValues(field) !== before[field])) return;
    seen.current = account;
    form.reset(fieldsOf(account));
  }, [account, form]);

  const provesItself = changesContacts(account, form.watch());
  return { state, changes, provesItself };
};

type Form = ContractFormState<PersonFields, PersonBody>['form'];

const FullName = ({ form: { register, formState } }: { form: Form }) => (
  <>
    <Field label={personLabels.lastName} required error={formState.errors.lastName?.message}>
      <TextInput autoComplete="family-name" maxLength={100} {...register('lastName')} />
    </Field>
    <Field label={personLabels.firstName} required error={formState.errors.firstName?.message}>
      <TextInput autoComplete="given-name" maxLength={100} {...register('firstName')} />
    </Field>
    <Field label={personLabels.middleName} hint="Если есть" error={formState.errors.middleName?.message}>
      <TextInput autoComplete="additional-name" maxLength={100} {...register('middleName')} />
    </Field>
  </>
);

const BirthDate = ({ form: { control, formState } }: { form: Form }) => (
  <Field
    label={personLabels.birthDate}
    hint="Принимаем с 14&nbsp;лет"
    error={formState.errors.birthDate && 'Проверьте дату: принимаем с 14\u00A0лет'}
  >
    <Controller
      control={control}
      name="birthDate"
      render={({ field: { name, value, onChange, onBlur } }) => (
        <MaskedInput
          name={name}
          mask={dayMask}
          placeholder="дд.мм.гггг"
          autoComplete="bday"
          value={value}
          onValueChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  </Field>
);

const Position = ({ form: { register, formState } }: { form: Form }) => (
  <Field label={personLabels.position} className="sm:col-span-2" error={formState.errors.position?.message}>
    <TextInput
      autoComplete="organization-title"
      maxLength={200}
      placeholder="Генеральный директор"
      {...register('position')}
    />
  </Field>
);

const Contacts = ({ form: { register, control, formState } }: { form: Form }) => (
  <>
    <PhoneField
      control={control}
      name="phone"
      label={personLabels.phone}
      required
      hint="Новый номер нужно подтвердить кодом"
      error={formState.errors.phone?.message}
    />
    <Field
      label={personLabels.email}
      required
      hint="Новый адрес начнёт работать после письма на него"
      error={formState.errors.email?.message}
    >
      <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
    </Field>
  </>
);

/** Name, position, date of birth, phone and e-mail of the signed-in person. */
export const PersonForm = ({ account }: { account: AccountView }) => {
  const { state, changes, provesItself } = usePersonForm(account);
  const { form } = state;
  return (
    <ContractForm state={state} label="Личные данные" submitText="Сохранить">
      {account.lastName === null && (
        <p className="text-soft">
          Сейчас мы знаем вас как «{account.name}». Для документов нужны фамилия и имя по отдельности.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FullName form={form} />
        <BirthDate form={form} />
        <Position form={form} />
        <Contacts form={form} />
      </div>
      {provesItself && (
        <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
          <legend className="contents">
            <span className="font-medium">Подтвердите, что это вы</span>
          </legend>
          <ProofFields
            owner={account}
            register={form.register}
            faults={form.formState.errors}
            clear={(name) => form.setValue(name, '')}
          />
        </fieldset>
      )}
      <StaleVersionNotice changes={changes} />
    </ContractForm>
  );
};
