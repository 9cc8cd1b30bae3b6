import { Controller, get, type UseFormReturn } from 'react-hook-form';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { iconChevronDown, iconChevronUp, iconPlus, iconTrashCanOutline } from '#web/ui/icons.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { AttributeFields, AttributeValues } from './attribute-values.ts';

const mostValues = 50;

type Rows = AttributeValues['values'];

const swapped = (rows: Rows, index: number, to: number): Rows => {
  const [one, other] = [rows[index], rows[to]];
  return one && other ? rows.with(index, other).with(to, one) : rows;
};

type RowProps = {
  rows: Rows;
  index: number;
  fault: (path: string) => string | undefined;
  onChange: (rows: Rows) => void;
};

const ValueRow = ({ rows, index, fault, onChange }: RowProps) => {
  const row = rows[index];
  if (!row) return null;
  const change = (part: Partial<Rows[number]>): void => onChange(rows.with(index, { ...row, ...part }));
  const number = index + 1;
  return (
    <li
      aria-label={`Значение ${number}`}
      className="flex flex-wrap items-start gap-2 rounded-md bg-sunken p-3"
    >
      <div className="grid min-w-48 grow gap-2 sm:grid-cols-2">
        <Field label="Название" required error={fault(`values.${index}.name`)}>
          <TextInput
            maxLength={80}
            value={row.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </Field>
        <Field label="Код" required error={fault(`values.${index}.value`)}>
          <TextInput
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            value={row.value}
            onChange={({ currentTarget }) => change({ value: currentTarget.value })}
          />
        </Field>
      </div>
      <div className="flex sm:pt-6.5">
        <IconButton
          icon={iconChevronUp}
          label={`Выше: значение ${number}`}
          disabled={index === 0}
          onClick={() => onChange(swapped(rows, index, index - 1))}
        />
        <IconButton
          icon={iconChevronDown}
          label={`Ниже: значение ${number}`}
          disabled={index === rows.length - 1}
          onClick={() => onChange(swapped(rows, index, index + 1))}
        />
        <IconButton
          icon={iconTrashCanOutline}
          label={`Убрать: значение ${number}`}
          onClick={() => onChange(rows.toSpliced(index, 1))}
        />
      </div>
    </li>
  );
};

/** Values of a choice, in order. */
export const ValueRows = ({ form }: { form: UseFormReturn<AttributeValues, unknown, AttributeFields> }) => {
  const { errors } = form.formState;
  const fault = (path: string): string | undefined =>
    get<typeof errors, { message?: string } | undefined>(errors, path)?.message;
  return (
    <Controller
      control={form.control}
      name="values"
      render={({ field: { value, onChange } }) => (
        <FieldGroup
          label="Значения"
          hint="В том порядке, в котором их видят"
          required
          error={fault('values')}
        >
          <ul className="flex flex-col gap-3 empty:hidden">
            {value.map(({ row }, index) => (
              <ValueRow key={row} rows={value} index={index} fault={fault} onChange={onChange} />
            ))}
          </ul>
          {value.length < mostValues && (
            <Button
              size="sm"
              icon={iconPlus}
              className="self-start"
              onClick={() =>
                onChange([
                  ...value,
                  { row: Math.max(0, ...value.map(({ row }) => row)) + 1, value: '', name: '' },
                ])
              }
            >
              Добавить значение
            </Button>
          )}
        </FieldGroup>
      )}
    />
  );
};
