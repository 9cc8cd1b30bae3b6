import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { cardFeeMoments } from '#contract/rate-cards.ts';
import { feeMomentWords } from '#domain/lessors/card-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { iconPlus, iconTrashCanOutline } from '#web/ui/icons.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CostField, faultOf, PercentField } from './card-fields.tsx';
import type { CardFormApi } from './card-fields.tsx';
import { emptyFee } from './card-values.ts';

const mostSteps = 10;
const mostFees = 20;

const moments = cardFeeMoments.map((value) => ({ value, label: feeMomentWords[value] }));

type RowProps = { label: string; onRemove: () => void; children: ReactNode };

const Row = ({ label, onRemove, children }: RowProps) => (
  <li aria-label={label} className="flex items-start gap-2 border-t border-line pt-3">
    <div className="min-w-0 grow">{children}</div>
    <IconButton icon={iconTrashCanOutline} label={`Убрать: ${label}`} className="mt-6" onClick={onRemove} />
  </li>
);

type RowsProps = {
  label: string;
  hint: string;
  add: string;
  full: boolean;
  onAdd: () => void;
  children: ReactNode;
};

const Rows = ({ label, hint, add, full, onAdd, children }: RowsProps) => (
  <FieldGroup label={label} hint={hint}>
    <ul className="flex flex-col gap-3 empty:hidden">{children}</ul>
    {!full && (
      <Button size="sm" icon={iconPlus} className="self-start" onClick={onAdd}>
        {add}
      </Button>
    )}
  </FieldGroup>
);

/** Steps of the rate by the advance. */
export const RateSteps = ({ form }: { form: CardFormApi }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rateSteps' });
  return (
    <Rows
      label="Ступени ставки"
      hint="Если при большем авансе ставка ниже"
      add="Добавить ступень"
      full={fields.length >= mostSteps}
      onAdd={() => append({ advanceFrom: '', annualRate: '' })}
    >
      {fields.map(({ id }, index) => (
        <Row key={id} label={`Ступень ${index + 1}`} onRemove={() => remove(index)}>
          <div className="grid grid-cols-2 gap-3">
            <PercentField form={form} name={`rateSteps.${index}.advanceFrom`} label="Аванс от" required />
            <PercentField form={form} name={`rateSteps.${index}.annualRate`} label="Ставка" required />
          </div>
        </Row>
      ))}
    </Rows>
  );
};

const Fee = ({ form, index }: { form: CardFormApi; index: number }) => (
  <div className="flex flex-col gap-3">
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="За что" required error={faultOf(form, `fees.${index}.name`)}>
        <TextInput maxLength={100} {...form.register(`fees.${index}.name`)} />
      </Field>
      <CostField form={form} name={`fees.${index}.cost`} label="Сколько" />
    </div>
    <div className="grid items-end gap-x-3 sm:grid-cols-2">
      <Field label="Когда">
        <NativeSelect options={moments} {...form.register(`fees.${index}.when`)} />
      </Field>
      <Checkbox label="Без НДС: пошлина" {...form.register(`fees.${index}.withoutVat`)} />
    </div>
  </div>
);

/** Fees beside the payments. */
export const Fees = ({ form }: { form: CardFormApi }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'fees' });
  return (
    <Rows
      label="Комиссии"
      hint="Всё, что клиент платит сверх платежей: они входят во «Всего» и в эффективную ставку"
      add="Добавить комиссию"
      full={fields.length >= mostFees}
      onAdd={() => append(emptyFee)}
    >
      {fields.map(({ id }, index) => (
        <Row key={id} label={`Комиссия ${index + 1}`} onRemove={() => remove(index)}>
          <Fee form={form} index={index} />
        </Row>
      ))}
    </Rows>
  );
};
