import { z } from 'zod/mini';
import type { AccountView } from '#contract/accounts.ts';
import type { SaveUserData } from '#contract/own-data.ts';
import { saveUserDataBody } from '#contract/own-data.ts';
import { email, fieldCode } from '#contract/common.ts';
import { formatDate, formatDateShort } from '#domain/formats/dates.ts';
import { blankProof, type ProofValues } from '#web/lib/forms/proof-fields.tsx';
import type { Change } from '#web/lib/forms/stale-version-notice.tsx';

type PersonData = Exclude<keyof PersonBody, keyof ProofValues>;
/** The form's fields: all of them text, blank where nothing is known. */
export type PersonFields = Record<PersonData, string> & ProofValues;
/** What the form sends, except the version. */
export type PersonBody = Omit<SaveUserData, 'version'>;

/** «08.03.1985» → `1985-03-08`; anything else stays as it is, and is refused by the contract. */
export const dayOf = (typed: string): string =>
  typed.trim().replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');

/** The contract's body as the form gives it: the date of birth is typed the Russian way, and an e-mail is required here. */
export const personBody: z.core.$ZodType<PersonBody> = z.extend(z.omit(saveUserDataBody, { version: true }), {
  birthDate: z.optional(z.pipe(z.pipe(z.string(), z.transform(dayOf)), z.iso.date(fieldCode('invalid')))),
  email,
});

/** As the mask of the field writes it, so that the mask changes nothing by itself. */
const typedPhone = (phone: string): string =>
  phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');

/** A person as the form's fields; if an e-mail waits to be confirmed, that one. */
export const fieldsOf = (account: AccountView): PersonFields => ({
  ...blankProof,
  lastName: account.lastName ?? '',
  firstName: account.firstName ?? '',
  middleName: account.middleName ?? '',
  position: account.position ?? '',
  birthDate: account.birthDate === null ? '' : formatDateShort(account.birthDate),
  phone: typedPhone(account.phone),
  email: account.pendingEmail ?? account.email,
});

/** Fields in the order of the form, by their labels. */
export const personLabels: Record<PersonData, string> = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  position: 'Должность',
  birthDate: 'Дата рождения',
  phone: 'Телефон',
  email: 'Электронная почта',
};

const shown = (account: AccountView, field: PersonData): string => {
  if (field === 'birthDate' && account.birthDate !== null) return formatDate(account.birthDate);
  return fieldsOf(account)[field] || 'не указано';
};

/** What was changed elsewhere meanwhile, by somebody else or by the same person: the fields by their labels, with their present values. */
export const changesBetween = (seen: AccountView, current: AccountView): Change[] => {
  const [before, now] = [fieldsOf(seen), fieldsOf(current)];
  return (Object.keys(personLabels) as PersonData[])
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ label: personLabels[field], value: shown(current, field) }));
};

/** Whether these fields change the phone or the e-mail, which requires the proof. */
export const changesContacts = (account: AccountView, fields: PersonFields): boolean => {
  const before = fieldsOf(account);
  return fields.phone !== before.phone || (fields.email !== before.email && fields.email !== account.email);
};
