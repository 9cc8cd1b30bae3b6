import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { CardFeeMoment } from '#contract/rate-cards.ts';
import { cardFeeMoments } from '#contract/rate-cards.ts';
import { feeMomentWords } from '#domain/lessors/card-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { iconPlus, iconTrashCanOutline } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CostInput, faultOf, PercentInput } from './card-fields.tsx';
import type { CardFormApi } from './card-fields.tsx';
import { emptyFee } from './card-values.ts';
import type { CardValues } from './card-values.ts';

type Step = CardValues['rateSteps'][number];
type Fee = CardValues['fees'][number];

const mostSteps = 10;
const mostFees = 20;

const moments = cardFeeMoments.map((value) => ({ value, label: feeMomentWords[value] }));

/** One row as its fields receive it. */
type RowAt<Row> = {
  row: Row;
  change: (part: Partial<Row>) => void;
  fault: (path: string) => string | undefined;
};

const nextKey = (rows: readonly { key: number }[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;

type RowsProps<Row> = {
  form: CardFormApi;
  name: 'rateSteps' | 'fees';
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  label: string;
  hint: string;
  /** The name of one of them. */
  one: string;
  add: string;
  empty: Row;
  most: number;
  children: (at: RowAt<Row>) => ReactNode;
};

const Rows = <Row extends { key: number }>(props: RowsProps<Row>) => {
  const { form, name, rows, onChange, label, hint, one, add, empty, most, children } = props;
  return (
    <FieldGroup label={label} hint={hint}>
      <ul className="flex flex-col gap-3 empty:hidden">
        {rows.map((row, index) => (
          <li
            key={row.key}
            aria-label={`${one} ${index + 1}`}
            className="flex items-start gap-2 rounded-md bg-sunken p-3"
          >
            <div className="min-w-0 grow">
              {children({
                row,
                change: (part) => onChange(rows.with(index, { ...row, ...part })),
                fault: (path) => faultOf(form, `${name}.${index}.${path}`),
              })}
            </div>
            <IconButton
              icon={iconTrashCanOutline}
              label={`Убрать: ${one.toLocaleLowerCase('ru')} ${index + 1}`}
              className="mt-6.5"
              onClick={() => onChange(rows.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {rows.length < most && (
        <Button
          size="sm"
          icon={iconPlus}
          className="self-start"
          onClick={() => onChange([...rows, { ...empty, key: nextKey(rows) }])}
        >
          {add}
        </Button>
      )}
    </FieldGroup>
  );
};

const StepFields = ({ row, change, fault }: RowAt<Step>) => (
  <div className="grid grid-cols-2 gap-3">
    <Field label="Аванс от" required error={fault('advanceFrom')}>
      <PercentInput value={row.advanceFrom} onValueChange={(advanceFrom) => change({ advanceFrom })} />
    </Field>
    <Field label="Ставка" required error={fault('annualRate')}>
      <PercentInput value={row.annualRate} onValueChange={(annualRate) => change({ annualRate })} />
    </Field>
  </div>
);

/** Steps of the rate by the advance. */
export const RateSteps = ({ form }: { form: CardFormApi }) => (
  <Controller
    control={form.control}
    name="rateSteps"
    render={({ field: { value, onChange } }) => (
      <Rows
        form={form}
        name="rateSteps"
        rows={value}
        onChange={onChange}
        label="Ступени ставки"
        hint="Если при большем авансе ставка ниже"
        one="Ступень"
        add="Добавить ступень"
        empty={{ key: 0, advanceFrom: '', annualRate: '' }}
        most={mostSteps}
      >
        {StepFields}
      </Rows>
    )}
  />
);

const FeeFields = ({ row, change, fault }: RowAt<Fee>) => (
  <div className="flex flex-col gap-3">
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="За что" required error={fault('name')}>
        <TextInput
          maxLength={100}
          value={row.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <CostInput label="Сколько" value={row.cost} onValueChange={(cost) => change({ cost })} fault={fault} />
    </div>
    <div className="grid items-end gap-x-3 sm:grid-cols-2">
      <Field label="Когда">
        <NativeSelect
          options={moments}
          value={row.when}
          onChange={({ currentTarget }) => change({ when: currentTarget.value as CardFeeMoment })}
        />
      </Field>
      <Checkbox
        label="Пошлина, без НДС"
        checked={row.withoutVat}
        onChange={({ currentTarget }) => change({ withoutVat: currentTarget.checked })}
      />
    </div>
  </div>
);

/** Fees beside the payments. */
export const Fees = ({ form }: { form: CardFormApi }) => (
  <Controller
    control={form.control}
    name="fees"
    render={({ field: { value, onChange } }) => (
      <Rows
        form={form}
        name="fees"
        rows={value}
        onChange={onChange}
        label="Комиссии"
        hint="Что клиент платит сверх платежей. Входит во «Всего» и в эффективную ставку"
        one="Комиссия"
        add="Добавить комиссию"
        empty={emptyFee}
        most={mostFees}
      >
        {FeeFields}
      </Rows>
    )}
  />
);
