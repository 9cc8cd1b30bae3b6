import type { Facets, OfferType } from '#contract/catalogue.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import {
  attributeKeysOf,
  choiceKeys,
  endsOf,
  rangeKeys,
  type CatalogueSearch,
  type ChoiceKey,
} from '../catalogue-search.ts';
import { availabilityNames, conditionNames } from '../catalogue-labels.ts';

/** A condition of a list, in words, and the list without it. */
export type ActiveFilter = { key: string; text: string; without: CatalogueSearch };

/** Sources of the names of filter values. */
export type Names = { facets: Facets | undefined; type: OfferType | undefined };

const rangeTitles = { payment: 'Платёж', price: 'Цена' } as const;

const number = (value: number): string => formatNumber(value, 4);

const rangeText = (range: string, unit: string): string => {
  const { from, to } = endsOf(range);
  const parts = [
    from === null ? '' : `от${nbsp}${number(from)}`,
    to === null ? '' : `до${nbsp}${number(to)}`,
  ].filter(Boolean);
  return parts.length === 0 ? range : `${parts.join(' ')}${unit === '' ? '' : nbsp + unit}`;
};

const fixedName = (key: string, value: string): string | undefined => {
  if (key === 'condition') return conditionNames[value as keyof typeof conditionNames];
  if (key === 'availability') return availabilityNames[value as keyof typeof availabilityNames];
  return key === 'region' ? regionName(value) : undefined;
};

const choiceText = (key: ChoiceKey, value: string, { facets, type }: Names): string => {
  const name = facets?.[key]?.find((known) => known.value === value)?.name ?? fixedName(key, value);
  const attribute = type?.attributes.find((own) => `attr.${own.key}` === key);
  if (attribute === undefined) return name ?? value;
  const named = name ?? attribute.values.find((known) => known.value === value)?.name;
  return `${attribute.name}: ${named ?? rangeText(value, attribute.unit ?? '')}`;
};

/** The conditions of a list one by one, in the order of the filters. */
export const activeFiltersOf = (search: CatalogueSearch, names: Names): ActiveFilter[] => {
  const base = { ...search, cursor: undefined };
  const ranges = rangeKeys.flatMap((key): ActiveFilter[] => {
    const range = search[key];
    if (range === undefined) return [];
    return [
      { key, text: `${rangeTitles[key]} ${rangeText(range, '₽')}`, without: { ...base, [key]: undefined } },
    ];
  });
  const choices = [...choiceKeys, ...attributeKeysOf(search)].flatMap((key) =>
    (search[key] ?? []).map((value, _, all): ActiveFilter => {
      const rest = all.filter((other) => other !== value);
      return {
        key: `${key}=${value}`,
        text: choiceText(key, value, names),
        without: { ...base, [key]: rest.length > 0 ? rest : undefined },
      };
    }),
  );
  return [...ranges, ...choices];
};
