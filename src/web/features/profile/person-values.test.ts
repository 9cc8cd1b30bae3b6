import { expect, test } from 'vitest';
import type { AccountView } from '#contract/accounts.ts';
import { checkValues } from '#web/lib/forms/contract-resolver.ts';
import { changesBetween, fieldsOf, personBody } from './person-values.ts';

const account = {
  email: 'anna@example.com',
  pendingEmail: null,
  phone: '+79991234567',
  lastName: 'Новикова',
  firstName: 'Анна',
  middleName: null,
  position: null,
  birthDate: '1985-03-08',
} as AccountView;

test('the form sends back what it shows of a person', () => {
  const fields = fieldsOf(account);
  expect(fields).toMatchObject({ birthDate: '08.03.1985', phone: '+7 (999) 123-45-67', position: '' });
  expect(checkValues({ schema: personBody }, fields)).toEqual({
    body: {
      lastName: 'Новикова',
      firstName: 'Анна',
      birthDate: '1985-03-08',
      phone: '+79991234567',
      email: 'anna@example.com',
    },
  });
});

test('an impossible or incomplete day is refused; names, phone and e-mail are needed', () => {
  for (const birthDate of ['31.02.1985', '08.03', '1985'])
    expect(checkValues({ schema: personBody }, { ...fieldsOf(account), birthDate }).faults?.error).toEqual({
      birthDate: 'invalid',
    });
  const blank = {
    lastName: '',
    firstName: ' ',
    middleName: '',
    position: '',
    birthDate: '',
    phone: '',
    email: '',
  };
  expect(checkValues({ schema: personBody }, blank).faults?.error).toEqual({
    lastName: 'required',
    firstName: 'required',
    phone: 'required',
    email: 'required',
  });
});

test('a change made meanwhile is shown with its label and its present value', () => {
  const current = {
    ...account,
    position: 'Юрист',
    birthDate: null,
    pendingEmail: 'next@example.com',
    version: 7,
  };
  expect(changesBetween(account, current)).toEqual([
    { label: 'Должность', value: 'Юрист' },
    { label: 'Дата рождения', value: 'не указано' },
    { label: 'Электронная почта', value: 'next@example.com' },
  ]);
  expect(changesBetween(account, { ...account, version: 8 })).toEqual([]);
});
