import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companiesQuery, peopleQuery } from '#web/features/companies/index.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Properties of {@link KnownClientField}. */
export type KnownClientFieldProps = {
  value: string;
  onValueChange: (person: string) => void;
  /** The fault, as a sentence. */
  error: string | undefined;
};

type PersonFieldProps = KnownClientFieldProps & { companyId: string };

/** The people of a company who may send a request. */
const PersonField = ({ companyId, value, onValueChange, error }: PersonFieldProps) => {
  const { data, error: failure } = useQuery(peopleQuery(companyId));
  const people = (data?.items ?? []).filter(({ role }) => role !== 'viewer');
  const hint = data && people.length === 0 ? 'В компании некому отправить заявку' : undefined;
  return (
    <Field
      label="Кто в компании"
      required
      hint={hint}
      error={failure ? refusalOf(failure, () => false).problem : error}
    >
      <NativeSelect
        name="person"
        placeholder="Выберите"
        options={people.map(({ userId, name, email }) => ({
          value: `${userId} ${companyId}`,
          label: `${name}, ${email}`,
        }))}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      />
    </Field>
  );
};

/** A client with an account, found by company and then by name. */
export const KnownClientField = ({ value, onValueChange, error }: KnownClientFieldProps) => {
  const [typed, setTyped] = useState('');
  const [companyId, setCompanyId] = useState('');
  const q = useSettled(typed.trim());
  const found = useInfiniteQuery({ ...companiesQuery({ q }), enabled: q.length > 1 });
  const companies = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const choose = (id: string): void => {
    setCompanyId(id);
    onValueChange('');
  };
  return (
    <>
      <Field label="Найти компанию" hint="Название, ИНН или ОГРН">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            choose('');
          }}
        />
      </Field>
      {q.length > 1 && found.data && (
        <Field
          label="Компания"
          required
          hint={companies.length === 0 ? 'Такой компании нет. Клиент ещё не был у нас?' : undefined}
          error={companyId === '' ? error : undefined}
        >
          <NativeSelect
            placeholder="Выберите"
            options={companies.map(({ id, name, inn }) => ({ value: id, label: `${name}, ИНН ${inn}` }))}
            value={companyId}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        </Field>
      )}
      {companyId !== '' && (
        <PersonField companyId={companyId} value={value} onValueChange={onValueChange} error={error} />
      )}
      {error !== undefined && !found.data && (
        <p role="alert" className="text-sm text-danger-text">
          Найдите компанию и выберите, кому передать заявку
        </p>
      )}
    </>
  );
};
