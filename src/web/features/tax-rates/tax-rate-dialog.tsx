import { z } from 'zod/mini';
import { taxRateBody, type StaffTaxRate, type Tax, type TaxRateBody } from '#contract/tax-rates.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { StaleVersionNotice } from '#web/lib/forms/stale-version-notice.tsx';
import { fractionOf, percentOf } from '#web/lib/forms/typed-numbers.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Drawer } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { addTaxRate, changeTaxRate } from './queries.ts';
import { taxNames } from '#domain/leasing/tax-names.ts';
import { useTaxEdit } from './use-tax-edit.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';

type Values = { from: string; rate: string };
type Fields = Pick<TaxRateBody, 'from' | 'rate'>;

const schema = overTyped(
  z.pick(taxRateBody, { from: true, rate: true }),
  ({ from, rate = '' }: Partial<Values>) => ({ from, rate: fractionOf(rate) }),
);

/** Properties of {@link TaxRateDialog}. */
export type TaxRateDialogProps = {
  tax: Tax;
  /** The row of the table; undefined for a new rate. */
  row: StaffTaxRate | undefined;
  /** The first day that a rate may begin on. */
  earliest: string;
  onClose: () => void;
};

/** A rate whose day has not come, or the form of a new one. */
export const TaxRateDialog = ({ tax, row, earliest, onClose }: TaxRateDialogProps) => {
  const edit = useTaxEdit();
  const defaults = row ? { from: row.from, rate: percentOf(row.rate) } : { from: '', rate: '' };
  const state = useContractForm<Values, Fields>({
    schema,
    defaults,
    send: async (fields) => {
      await edit(
        row ? changeTaxRate(row.id, { ...fields, version: row.version }) : addTaxRate({ ...fields, tax }),
      );
      showToast(row ? 'Сохранено' : 'Ставка добавлена');
      onClose();
    },
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  const filled = formState.defaultValues;
  const changes = [
    { label: 'Действует с', value: defaults.from, before: filled?.from },
    { label: 'Ставка, %', value: defaults.rate, before: filled?.rate },
  ].filter(({ value, before }) => value !== before);
  return (
    <Drawer open title={`${taxNames[tax]}: ${row ? 'ставка' : 'новая ставка'}`} onClose={onClose}>
      <ContractForm state={state} label="Ставка налога" submitText={row ? 'Сохранить' : 'Добавить'}>
        <StaleVersionNotice changes={changes} />
        <p className="text-soft">
          С этого дня по ней считаются все платежи, у которых дата — этот день или позже. Отправленные заявки
          и предложения остаются как есть.
        </p>
        <Field label="Действует с" hint="Не раньше завтрашнего дня" required error={errors.from?.message}>
          <TextInput type="date" min={earliest} {...register('from')} />
        </Field>
        <Field label="Ставка" required error={errors.rate?.message}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            suffix="%"
            {...register('rate')}
          />
        </Field>
      </ContractForm>
    </Drawer>
  );
};
