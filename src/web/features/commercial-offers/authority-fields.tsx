import type { AuthorityBasis } from '#contract/commercial-offers.ts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Acceptance, AcceptanceValues } from './acceptance.ts';

const labels: Readonly<Record<AuthorityBasis, string>> = {
  director: 'Руководитель',
  powerOfAttorney: 'По доверенности',
  soleTrader: 'ИП',
};

/** By what authority the client acts for the lessee. */
export const AuthorityFields = ({
  form,
  bases,
}: {
  form: UseFormReturn<AcceptanceValues, unknown, Acceptance>;
  bases: readonly AuthorityBasis[];
}) => {
  const faults = form.formState.errors.authority;
  const byPower = form.watch('authority.basis') === 'powerOfAttorney';
  return (
    <>
      <FieldGroup label="Кто вы в компании" required>
        <Controller
          control={form.control}
          name="authority.basis"
          render={({ field: { name, value, onChange } }) => (
            <SegmentedControl
              name={name}
              choices={bases.map((basis) => ({ value: basis, label: labels[basis] }))}
              value={value}
              onValueChange={onChange}
            />
          )}
        />
      </FieldGroup>
      {byPower && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Field label="Номер доверенности" required error={faults?.number?.message}>
            <TextInput {...form.register('authority.number')} maxLength={100} autoComplete="off" />
          </Field>
          <Field label="Дата доверенности" required error={faults?.date?.message}>
            <TextInput type="date" {...form.register('authority.date')} />
          </Field>
        </div>
      )}
    </>
  );
};
