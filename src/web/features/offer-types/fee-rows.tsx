import { Controller } from 'react-hook-form';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { iconPlus, iconTrashCanOutline } from '#web/ui/icons.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { faultOf, type RatesFormApi } from './rate-fields.tsx';
import type { FeeValues } from './rates-values.ts';

const mostFees = 20;

type RowProps = {
  fee: FeeValues;
  change: (part: Partial<FeeValues>) => void;
  fault: (path: string) => string | undefined;
};

const FeeFields = ({ fee, change, fault }: RowProps) => (
  <div className="grid grow gap-3 sm:grid-cols-2">
    <Field label="За что" required error={fault('name')}>
      <TextInput
        maxLength={100}
        value={fee.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
    </Field>
    <Field label="Сколько" required error={fault('amountKopecks')}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
        suffix="₽"
        value={fee.amountKopecks}
        onChange={({ currentTarget }) => change({ amountKopecks: currentTarget.value })}
      />
    </Field>
    <Field label="Через сколько месяцев" hint="0 — при заключении" required error={fault('monthsAfterStart')}>
      <NumberInput
        value={fee.monthsAfterStart}
        onValueChange={(monthsAfterStart) => change({ monthsAfterStart })}
        suffix="мес."
      />
    </Field>
    <Checkbox
      label="Пошлина, без НДС"
      className="sm:pt-6.5"
      checked={fee.withoutVat}
      onChange={({ currentTarget }) => change({ withoutVat: currentTarget.checked })}
    />
  </div>
);

const blankFee = (others: readonly FeeValues[]): FeeValues => ({
  key: Math.max(0, ...others.map(({ key }) => key)) + 1,
  name: '',
  amountKopecks: '',
  monthsAfterStart: 0,
  withoutVat: false,
});

/** The usual fees. */
export const FeeRows = ({ form }: { form: RatesFormApi }) => (
  <Controller
    control={form.control}
    name="defaults.fees"
    render={({ field: { value, onChange } }) => (
      <FieldGroup label="Комиссии" hint="Входят во «Всего» новых предложений и расчётов">
        <ul className="flex flex-col gap-3 empty:hidden">
          {value.map((fee, index) => (
            <li
              key={fee.key}
              aria-label={`Комиссия ${index + 1}`}
              className="flex items-start gap-2 rounded-md bg-sunken p-3"
            >
              <FeeFields
                fee={fee}
                change={(part) => onChange(value.with(index, { ...fee, ...part }))}
                fault={(path) => faultOf(form, `defaults.fees.${index}.${path}`)}
              />
              <IconButton
                icon={iconTrashCanOutline}
                label={`Убрать: комиссия ${index + 1}`}
                className="mt-6.5"
                onClick={() => onChange(value.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
        {value.length < mostFees && (
          <Button
            size="sm"
            icon={iconPlus}
            className="self-start"
            onClick={() => onChange([...value, blankFee(value)])}
          >
            Добавить комиссию
          </Button>
        )}
      </FieldGroup>
    )}
  />
);
