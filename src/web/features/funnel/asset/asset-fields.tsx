import type { TaxRegime } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months, ofMonths } from '#domain/formats/plural.ts';
import { hasVinCheckDigit, isVin } from '#domain/formats/vin.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { AdvanceField } from '#web/lib/calculation/advance-field.tsx';
import { TaxRegimeField } from '#web/lib/calculation/tax-regime-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { MoneyInput, NumberInput } from '#web/ui/number-input.tsx';
import { RangeField } from '#web/ui/range-field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { kopecksOf, numberOf } from './asset-calculation.ts';
import type { AssetType } from './asset-calculation.ts';
import type { AssetField } from './asset-values.ts';
import type { Asset } from './use-asset.ts';
import { VinInput } from './vin-input.tsx';

type FieldsProps = { asset: Asset };

/** The tree as one list: under each category its types. */
const optionsOf = (types: readonly AssetType[]) =>
  types.map(({ id, parentId, name }) => ({
    value: id,
    label: parentId === null ? name : nbsp.repeat(4) + name,
  }));

const limitsOf = ({ types, values }: Asset) =>
  types.find(({ id }) => id === values.type)?.limits ?? standardLimits;

/** Properties that tie a control to a field of the form. */
const tie = ({ values, change, leave }: Asset, field: AssetField) => ({
  name: field,
  value: values[field],
  onBlur: () => leave(field),
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    change({ [field]: currentTarget.value }),
});

/** The same for a whole number. */
const tieNumber = ({ values, change, leave }: Asset, field: AssetField) => ({
  name: field,
  value: numberOf(values[field]) ?? null,
  onBlur: () => leave(field),
  onValueChange: (value: number | null) => change({ [field]: value === null ? '' : String(value) }),
});

const TypeField = ({ asset }: FieldsProps) => (
  <Field label="Вид техники" required error={asset.faults.type}>
    <NativeSelect placeholder="Выберите" options={optionsOf(asset.types)} {...tie(asset, 'type')} />
  </Field>
);

const TermField = ({ asset }: FieldsProps) => {
  const { monthsMin, monthsMax } = limitsOf(asset);
  return (
    <RangeField
      label="Срок, месяцев"
      {...tieNumber(asset, 'term')}
      min={monthsMin}
      max={monthsMax}
      step={1}
      unit="мес."
      format={months}
      genitive={ofMonths}
      error={asset.faults.term}
    />
  );
};

/** The tax regime for which the saving is computed. */
const RegimeField = ({ asset: { values, change } }: FieldsProps) => (
  <div data-needs-script>
    <TaxRegimeField
      regime={(values.regime || 'osn') as TaxRegime}
      onRegime={(regime) => change({ regime: regime === 'osn' ? '' : regime })}
    />
  </div>
);

/** Advance, term, and the tax regime for which the saving is computed. */
export const TermsFields = ({ asset }: FieldsProps) => {
  const { faults, values, change, leave } = asset;
  return (
    <>
      <AdvanceField
        written={{
          unit: values.unit === 'roubles' ? 'roubles' : 'percent',
          advance: numberOf(values.advance) ?? null,
        }}
        change={({ unit, advance }) =>
          change({ unit: unit === 'roubles' ? unit : '', advance: advance === null ? '' : String(advance) })
        }
        frame={{ priceKopecks: kopecksOf(values.price) ?? 0, limits: limitsOf(asset) }}
        onBlur={() => leave('advance')}
        error={faults.advance}
      />
      <TermField asset={asset} />
      <RegimeField asset={asset} />
    </>
  );
};

/** An asset that is not in the catalogue: described in words or by a link. */
export const ManualFields = ({ asset }: FieldsProps) => {
  const { faults } = asset;
  return (
    <>
      <Field
        label="Что нужно"
        hint="Марка и модель или своими словами. Хватит и одной ссылки ниже"
        error={faults.name}
      >
        <TextInput
          maxLength={300}
          autoComplete="off"
          placeholder="Самосвал Shacman X3000, 6×4"
          {...tie(asset, 'name')}
        />
      </Field>
      <Field label="Ссылка" hint="На объявление или сайт поставщика" error={faults.link}>
        <TextInput
          type="url"
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          placeholder="https://"
          {...tie(asset, 'link')}
        />
      </Field>
      <TypeField asset={asset} />
      <Field label="Цена с НДС" required error={faults.price}>
        <MoneyInput {...tieNumber(asset, 'price')} />
      </Field>
      <TermsFields asset={asset} />
      <Field
        label="Поставщик"
        hint="Если уже нашли: название или ИНН. Если нет, подберём сами"
        error={faults.supplier}
      >
        <TextInput maxLength={300} autoComplete="off" {...tie(asset, 'supplier')} />
      </Field>
    </>
  );
};

const vinHint = (vin: string): string =>
  isVin(vin) && !hasVinCheckDigit(vin)
    ? 'Контрольная цифра не сходится. У российских и европейских машин так бывает: сверьте с ПТС и продолжайте'
    : '17 знаков из ПТС или СТС. Если VIN нет, оставьте пустым';

/** How much a leaseback should bring: at most the price of the asset. */
const WantedField = ({ asset }: FieldsProps) => {
  const price = numberOf(asset.values.price);
  return (
    <Field
      label="Сколько хотите получить"
      required
      hint={
        price === undefined
          ? 'Разница с ценой — аванс, его удержат при выкупе'
          : `До ${formatRubles(price * 100)}. Разница с ценой — аванс, его удержат при выкупе`
      }
      error={asset.faults.wanted}
    >
      <MoneyInput {...tieNumber(asset, 'wanted')} />
    </Field>
  );
};

/** One's own asset. */
export const LeasebackFields = ({ asset }: FieldsProps) => {
  const { faults, values, change, leave } = asset;
  return (
    <>
      <TypeField asset={asset} />
      <Field label="Марка и модель" required error={faults.name}>
        <TextInput maxLength={300} autoComplete="off" placeholder="КАМАЗ 65115" {...tie(asset, 'name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Год выпуска" required error={faults.year}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="tabular-nums"
            {...tie(asset, 'year')}
            onChange={({ currentTarget }) => change({ year: currentTarget.value.replaceAll(/\D/g, '') })}
          />
        </Field>
        <Field label="Пробег" hint="Если есть" error={faults.mileage}>
          <NumberInput suffix="км" {...tieNumber(asset, 'mileage')} />
        </Field>
      </div>
      <div data-needs-script>
        <Field label="VIN" hint={vinHint(values.vin)} error={faults.vin}>
          <VinInput value={values.vin} onValueChange={(vin) => change({ vin })} onBlur={() => leave('vin')} />
        </Field>
      </div>
      <Field
        label="Рыночная цена с НДС"
        required
        hint="За сколько такую технику продают сейчас"
        error={faults.price}
      >
        <MoneyInput {...tieNumber(asset, 'price')} />
      </Field>
      <WantedField asset={asset} />
      <TermField asset={asset} />
      <RegimeField asset={asset} />
    </>
  );
};
