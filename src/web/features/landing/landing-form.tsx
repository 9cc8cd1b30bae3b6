import type { OfferType } from '#contract/catalogue.ts';
import type { CalculateBody, Calculation } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { GetForm } from '#web/ui/get-form.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { MoneyInput, NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { addressOf } from '#web/ui/address.ts';
import type { LandingChoice, Preset } from './landings.ts';

/** Properties of {@link LandingForm}. */
export interface LandingFormProps {
  /** The types to choose from. */
  types: readonly OfferType[];
  choice: LandingChoice;
  onChoice: (choice: LandingChoice) => void;
  schedule: Preset['schedule'];
  /** The choice calculated with equal payments; null while it cannot be computed. */
  calculated: { input: CalculateBody; calculation: Calculation } | null;
  /** An example of what to enter. */
  example: string;
}

type FieldsProps = Pick<LandingFormProps, 'choice' | 'onChoice'>;

function Terms({ choice, onChoice }: FieldsProps) {
  const { terms } = choice;
  const change = (patch: Partial<LandingChoice['terms']>) =>
    onChoice({ ...choice, terms: { ...terms, ...patch } });
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-5 sm:grid-cols-[1.5fr_1fr_1fr]">
      <Field label="Цена с НДС" required className="max-sm:col-span-2">
        <MoneyInput name="price" required value={terms.price} onValueChange={(price) => change({ price })} />
      </Field>
      <Field label="Аванс">
        <NumberInput
          name="advance"
          suffix="%"
          value={terms.advance}
          onValueChange={(advance) => change({ advance })}
        />
      </Field>
      <Field label="Срок">
        <NumberInput
          name="term"
          suffix="мес."
          value={terms.months}
          onValueChange={(months) => change({ months })}
        />
      </Field>
    </div>
  );
}

const otherSchedules = {
  decreasing: 'Здесь платежи равные. Убывающие попросите в комментарии к заявке.',
  seasonal: 'Здесь платежи равные. Сезонные попросите в комментарии к заявке.',
};

/** What «Всего» includes here: not what is switched off in the calculator. */
const allHolds = ({ insurance, fees }: CalculateBody): string => {
  const left = [...(insurance ? [] : ['страховки']), ...(fees ? [] : ['сборов'])];
  return left.length === 0 ? 'вместе с авансом, выкупом, страховкой и сборами' : `без ${left.join(' и ')}`;
};

function Payment({ calculated, schedule }: Pick<LandingFormProps, 'calculated' | 'schedule'>) {
  const text = calculated
    ? `Платёж ${formatRubles(calculated.calculation.paymentKopecks)}, ${ledgerNames.all} ${formatRubles(calculated.calculation.allInKopecks)}`
    : 'На таких условиях посчитать нельзя: проверьте цену, аванс и срок';
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      {calculated ? (
        <>
          <p className="text-sm text-muted">Платёж в{nbsp}месяц на этих условиях</p>
          <p className="text-xl font-semibold tabular-nums">
            {formatRubles(calculated.calculation.paymentKopecks)}
          </p>
          <p className="text-sm text-soft tabular-nums">
            {ledgerNames.all} {formatRubles(calculated.calculation.allInKopecks)},{' '}
            {allHolds(calculated.input)}
          </p>
          {schedule !== 'annuity' && <p className="mt-1 text-sm text-soft">{otherSchedules[schedule]}</p>}
        </>
      ) : (
        <p className="text-sm text-soft">{text}.</p>
      )}
      <LiveRegion>{text}</LiveRegion>
    </div>
  );
}

/** The asset and its terms: a GET form of the request for an asset that is not in the catalogue. */
export function LandingForm({ types, choice, onChoice, schedule, calculated, example }: LandingFormProps) {
  return (
    <GetForm
      action={addressOf({ to: '/offers/manual/take' })}
      className="flex flex-col gap-5 rounded-xl bg-surface p-5 hairline md:p-8"
    >
      <Field label="Вид техники">
        <NativeSelect
          name="type"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.typeId}
          onChange={({ currentTarget }) => onChoice({ ...choice, typeId: currentTarget.value })}
        />
      </Field>
      <Field label="Что нужно" required hint={`Например: ${example}`}>
        <TextInput name="name" required maxLength={300} autoComplete="off" />
      </Field>
      <Field label="Ссылка на объявление или сайт поставщика" hint="Если уже нашли">
        <TextInput name="link" type="url" maxLength={2000} autoComplete="off" placeholder="https://" />
      </Field>
      <Terms choice={choice} onChoice={onChoice} />
      <Payment calculated={calculated} schedule={schedule} />
      <div className="flex flex-col gap-3">
        <Button type="submit" variant="primary" size="lg" wide>
          Продолжить
        </Button>
        <p className="text-sm text-muted">
          Дальше контакты и{nbsp}ИНН. Расчёт не{nbsp}является офертой, точные условия назовёт лизинговая
          компания.
        </p>
      </div>
    </GetForm>
  );
}
