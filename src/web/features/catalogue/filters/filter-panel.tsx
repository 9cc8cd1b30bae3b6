import type { Facets, OfferType, TypeAttribute } from '#contract/catalogue.ts';
import type { AttributeKey, ChoiceKey } from '../catalogue-search.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { FilterSection } from './filter-section.tsx';
import type { ListDraft } from '../list-draft.ts';
import { RangeFilter } from './range-filter.tsx';

/** Properties of {@link FilterPanel}. */
export interface FilterPanelProps {
  draft: ListDraft;
  facets: Facets | undefined;
  /** The type whose own attributes can be filtered by. */
  type: OfferType | undefined;
  /** Filters that make no sense here. */
  without: readonly ChoiceKey[];
}

const choices: readonly { key: ChoiceKey; title: string; open: boolean }[] = [
  { key: 'brand', title: 'Марка', open: true },
  { key: 'model', title: 'Модель', open: true },
  { key: 'condition', title: 'Состояние', open: true },
  { key: 'availability', title: 'Наличие', open: true },
  { key: 'year', title: 'Год выпуска', open: false },
  { key: 'region', title: 'Регион', open: false },
  { key: 'vendor', title: 'Поставщик', open: false },
];

function Choice({
  draft,
  facets,
  name,
  title,
  open,
}: Pick<FilterPanelProps, 'draft' | 'facets'> & { name: ChoiceKey; title: string; open: boolean }) {
  const chosen = draft.search[name] ?? [];
  const values = facets?.[name] ?? [];
  if (values.length === 0 && chosen.length === 0) return null;
  return (
    <FilterSection title={title} open={open || chosen.length > 0}>
      <ChoiceFilter
        name={name}
        values={values}
        chosen={chosen}
        onChange={(next) => draft.change({ [name]: next })}
      />
    </FilterSection>
  );
}

function Attribute({
  draft,
  facets,
  attribute,
}: Pick<FilterPanelProps, 'draft' | 'facets'> & { attribute: TypeAttribute }) {
  const name: AttributeKey = `attr.${attribute.key}`;
  const { unit, kind } = attribute;
  const title = unit === null ? attribute.name : `${attribute.name}, ${unit}`;
  if (kind !== 'number') {
    return <Choice draft={draft} facets={facets} name={name} title={title} open={false} />;
  }
  const range = draft.search[name]?.[0];
  return (
    <FilterSection title={title} open={range !== undefined}>
      <RangeFilter
        decimal
        name={name}
        label={title}
        range={range}
        onChange={(next) => draft.change({ [name]: next === undefined ? undefined : [next] }, 'typing')}
      />
    </FilterSection>
  );
}

/** All filters of a list except the payment and its terms, each with live counts. */
export function FilterPanel({ draft, facets, type, without }: FilterPanelProps) {
  const own = type?.attributes.filter(({ filterable }) => filterable) ?? [];
  return (
    <div>
      <FilterSection title="Цена, ₽" open>
        <RangeFilter
          name="price"
          label="Цена, ₽"
          range={draft.search.price}
          onChange={(price) => draft.change({ price }, 'typing')}
        />
      </FilterSection>
      {choices
        .filter(({ key }) => !without.includes(key))
        .map(({ key, title, open }) => (
          <Choice key={key} name={key} title={title} open={open} draft={draft} facets={facets} />
        ))}
      {own.map((attribute) => (
        <Attribute key={attribute.key} attribute={attribute} draft={draft} facets={facets} />
      ))}
    </div>
  );
}
