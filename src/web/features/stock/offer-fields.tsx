import { useQuery } from '@tanstack/react-query';
import type { OfferType } from '#contract/catalogue.ts';
import { paints } from '#contract/offers.ts';
import { offerConditions, availabilities } from '#contract/search-values.ts';
import type { OfferContent, OfferContentField } from '#contract/stock.ts';
import { regionNames } from '#domain/catalogue/regions.ts';
import {
  availabilityLabels,
  conditionLabels,
  offerFieldLabels,
  paintLabels,
} from '#domain/offers/offer-labels.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { MoneyInput } from '#web/ui/number-input.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { AttributeField } from './attribute-field.tsx';

/** Properties of {@link OfferFields}. */
export type OfferFieldsProps = {
  content: OfferContent;
  /** The fault of a field, as a sentence. */
  problemOf: (field: string) => string | undefined;
  disabled: boolean;
  onChange: (changes: OfferContent) => void;
};

type PartProps = OfferFieldsProps & { types: readonly OfferType[] };

const required: ReadonlySet<OfferContentField> = new Set([
  'typeId',
  'brand',
  'model',
  'modification',
  'year',
  'condition',
  'priceKopecks',
  'availability',
  'region',
  'city',
]);

const regions = [...regionNames]
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));
const conditions = offerConditions.map((value) => ({ value, label: conditionLabels[value] }));
const colours = paints.map((value) => ({ value, label: paintLabels[value] }));
const places = availabilities.map((value) => ({ value, label: availabilityLabels[value] }));

const optionsOf = (types: readonly OfferType[]) => {
  const parents = new Set(types.map(({ parentId }) => parentId));
  return types.filter(({ id }) => !parents.has(id)).map(({ id, name }) => ({ value: id, label: name }));
};

const frameOf = (name: OfferContentField, { problemOf }: OfferFieldsProps) => ({
  label: offerFieldLabels[name],
  required: required.has(name),
  error: problemOf(name),
});

const TextField = ({
  name,
  placeholder,
  maxLength,
  ...props
}: PartProps & {
  name: 'brand' | 'model' | 'modification' | 'city' | 'vin';
  placeholder?: string;
  maxLength: number;
}) => (
  <Field {...frameOf(name, props)}>
    <TextInput
      value={props.content[name] ?? ''}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      disabled={props.disabled}
      onChange={({ currentTarget }) => props.onChange({ [name]: currentTarget.value })}
    />
  </Field>
);

const ChoiceField = ({
  name,
  options,
  hint,
  usual = '',
  ...props
}: PartProps & {
  name: 'typeId' | 'condition' | 'availability' | 'region' | 'paint';
  options: readonly { value: string; label: string }[];
  hint?: string;
  /** The value used while nothing is chosen. */
  usual?: string;
}) => (
  <Field {...frameOf(name, props)} hint={hint}>
    <NativeSelect
      value={props.content[name] ?? usual}
      placeholder={usual === '' ? 'Выберите' : undefined}
      options={options}
      disabled={props.disabled}
      onChange={({ currentTarget }) => props.onChange({ [name]: currentTarget.value || undefined })}
    />
  </Field>
);

const Asset = (props: PartProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ChoiceField {...props} name="typeId" options={optionsOf(props.types)} />
    <TextField {...props} name="brand" placeholder="КАМАЗ" maxLength={60} />
    <TextField {...props} name="model" placeholder="6520" maxLength={60} />
    <TextField {...props} name="modification" placeholder="6×4, 20 т" maxLength={120} />
    <Field {...frameOf('year', props)}>
      <TextInput
        inputMode="numeric"
        maxLength={4}
        value={props.content.year ?? ''}
        disabled={props.disabled}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '');
          props.onChange({ year: digits === '' ? undefined : Number(digits) });
        }}
      />
    </Field>
    <ChoiceField {...props} name="condition" options={conditions} />
    <TextField {...props} name="vin" maxLength={40} />
    <ChoiceField
      {...props}
      name="paint"
      options={colours}
      usual="white"
      hint="Рисунок стоит в каталоге, пока нет фотографий"
    />
  </div>
);

const Sale = (props: PartProps) => {
  const { priceKopecks } = props.content;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...frameOf('priceKopecks', props)}>
        <MoneyInput
          value={priceKopecks === undefined ? null : Math.round(priceKopecks / 100)}
          maxLength={14}
          disabled={props.disabled}
          onValueChange={(roubles) =>
            props.onChange({ priceKopecks: roubles === null ? undefined : roubles * 100 })
          }
        />
      </Field>
      <ChoiceField {...props} name="availability" options={places} />
      <ChoiceField {...props} name="region" options={regions} />
      <TextField {...props} name="city" maxLength={80} />
    </div>
  );
};

const Words = (props: PartProps) => (
  <div className="flex flex-col gap-4">
    <Field {...frameOf('options', props)} hint="Каждая опция с новой строки">
      <TextArea
        rows={4}
        value={(props.content.options ?? []).join('\n')}
        disabled={props.disabled}
        onChange={({ currentTarget }) =>
          props.onChange({
            options: currentTarget.value
              .split('\n')
              .slice(0, 60)
              .map((line) => line.slice(0, 100)),
          })
        }
      />
    </Field>
    <Field {...frameOf('description', props)} hint="Без телефонов и ссылок: заявки приходят через сервис">
      <TextArea
        rows={6}
        maxLength={5000}
        value={props.content.description ?? ''}
        disabled={props.disabled}
        onChange={({ currentTarget }) => props.onChange({ description: currentTarget.value })}
      />
    </Field>
  </div>
);

const Attributes = (props: PartProps) => {
  const type = props.types.find(({ id }) => id === props.content.typeId);
  if (!type || type.attributes.length === 0)
    return <p className="text-soft">Выберите тип техники, и здесь появятся его характеристики.</p>;
  const { attributes = {} } = props.content;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {type.attributes.map((attribute) => (
        <AttributeField
          key={attribute.key}
          attribute={attribute}
          value={attributes[attribute.key]}
          error={props.problemOf(`attributes.${attribute.key}`)}
          disabled={props.disabled}
          onChange={(value) => {
            const { [attribute.key]: _before, ...others } = attributes;
            props.onChange({
              attributes: value === undefined ? others : { ...others, [attribute.key]: value },
            });
          }}
        />
      ))}
    </div>
  );
};

const parts = [
  { title: 'Техника', Part: Asset },
  { title: 'Цена и место', Part: Sale },
  { title: 'Характеристики', Part: Attributes },
  { title: 'Комплектация и описание', Part: Words },
] as const;

/** All fields of an offer that a vendor fills in, except its photos. */
export const OfferFields = (props: OfferFieldsProps) => {
  const { data: types = [] } = useQuery(typesQuery);
  return parts.map(({ title, Part }) => (
    <section key={title} className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <Part {...props} types={types} />
    </section>
  ));
};
