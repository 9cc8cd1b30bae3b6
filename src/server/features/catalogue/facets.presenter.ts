import type { Facets, FacetValue, TypeAttribute } from '#contract/catalogue.ts';
import { availabilities, offerConditions } from '#contract/search-values.ts';
import { attributeValue } from '#domain/catalogue/attributes.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import { stateFits } from '#domain/catalogue/state-fits.ts';
import type { FacetCounts, ListFilter, Reference } from '#server/features/offers/index.ts';

const conditionNames = new Map<string, string>([
  ['new', 'Новая техника'],
  ['used', 'С пробегом'],
]);
const availabilityNames = new Map<string, string>([
  ['in_stock', 'В наличии'],
  ['in_transit', 'В пути'],
  ['to_order', 'Под заказ'],
]);

/** The chosen values, whose names are shown even without offers. */
type ChosenValues = Omit<ListFilter, 'words' | 'payments' | 'published'>;

type Counts = ReadonlyMap<string, number>;

const sumBy = <T extends { n: number }>(rows: readonly T[], key: (row: T) => string | undefined): Counts => {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const value = key(row);
    if (value !== undefined) sums.set(value, (sums.get(value) ?? 0) + row.n);
  }
  return sums;
};

const byCount = (a: FacetValue, b: FacetValue): number =>
  b.count - a.count || a.name.localeCompare(b.name, 'ru');

/** Values with offers, and chosen values even without offers. */
const valuesOf = (
  counts: Counts,
  nameOf: (value: string) => string | undefined,
  chosen: readonly string[] = [],
): FacetValue[] =>
  [...new Set([...counts.keys(), ...chosen])].flatMap((value) => {
    const name = nameOf(value);
    const count = counts.get(value) ?? 0;
    const isShown = name !== undefined && (count > 0 || chosen.includes(value));
    return isShown ? [{ value, name, count }] : [];
  });

const inOrder = (values: readonly FacetValue[], order: Iterable<string>): FacetValue[] => {
  const byValue = new Map(values.map((value) => [value.value, value]));
  return [...order].flatMap((value) => byValue.get(value) ?? []);
};

/** Leaves and, with their sums, the types above them, in the order of the tree; of those without offers only the chosen ones. */
const typeFacet = (counts: Counts, reference: Reference, chosen: readonly string[]): FacetValue[] => {
  const sums = new Map(
    [...reference.types.values()].map((type) => [
      type.id,
      type.subtreeIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    ]),
  );
  const values = valuesOf(sums, (id) => reference.types.get(id)?.name, chosen);
  return inOrder(values, reference.types.keys());
};

const stateFacets = (states: FacetCounts['states'], filter: ChosenValues): Facets => {
  const fits = stateFits(filter);
  const conditions = states.filter((row) => fits.availability(row) && fits.year(row));
  const places = states.filter((row) => fits.condition(row) && fits.year(row));
  const years = states.filter((row) => fits.condition(row) && fits.availability(row));
  const conditionValues = valuesOf(
    sumBy(conditions, (row) => row.condition),
    (value) => conditionNames.get(value),
    filter.conditions ?? [],
  );
  const availabilityValues = valuesOf(
    sumBy(places, (row) => row.availability),
    (value) => availabilityNames.get(value),
    filter.availabilities ?? [],
  );
  const yearValues = valuesOf(
    sumBy(years, (row) => String(row.year)),
    (value) => value,
  );
  return {
    condition: inOrder(conditionValues, offerConditions),
    availability: inOrder(availabilityValues, availabilities),
    year: yearValues.sort((a, b) => Number(b.value) - Number(a.value)),
  };
};

const placeFacets = (places: FacetCounts['places'], reference: Reference, filter: ChosenValues): Facets => {
  const placeOf = (row: FacetCounts['places'][number]) => reference.places.get(row.place_id);
  const vendorOf = (row: FacetCounts['places'][number]): string | undefined => {
    const place = placeOf(row);
    const fits = place && (filter.regions?.includes(place.region) ?? true);
    return fits ? reference.vendors.get(place.vendor_id)?.slug : undefined;
  };
  const regionOf = (row: FacetCounts['places'][number]): string | undefined => {
    const place = placeOf(row);
    return place && (filter.vendorIds?.includes(place.vendor_id) ?? true) ? place.region : undefined;
  };
  const vendors = filter.vendorIds?.flatMap((id) => reference.vendors.get(id)?.slug ?? []);
  return {
    vendor: valuesOf(
      sumBy(places, vendorOf),
      (slug) => reference.vendorsBySlug.get(slug)?.name,
      vendors,
    ).sort(byCount),
    region: valuesOf(sumBy(places, regionOf), regionName, filter.regions ?? []).sort(byCount),
  };
};

const attributeFacet = (attribute: TypeAttribute, assets: FacetCounts['assets'], filter: ChosenValues) => {
  const { key } = attribute;
  const own = filter.tags.find((chosen) => chosen.key === key);
  const source = own ? `attr.${key}` : 'attr.';
  const valueOf = (tag: string): string | undefined =>
    tag.startsWith(`${key}:`) ? tag.slice(key.length + 1) : undefined;
  const counts = sumBy(assets, (row) => (row.facet === source ? valueOf(row.value) : undefined));
  const chosen = own?.tags.flatMap((tag) => valueOf(tag) ?? []) ?? [];
  const isBool = attribute.kind === 'bool';
  const nameOf = (value: string) => attributeValue(attribute, isBool ? value === 'true' : value);
  const order = isBool ? ['true', 'false'] : attribute.values.map(({ value }) => value);
  return inOrder(valuesOf(counts, nameOf, chosen), order);
};

const attributeFacets = (
  assets: FacetCounts['assets'],
  reference: Reference,
  filter: ChosenValues,
): Facets => {
  const keys = new Set(filter.tags.map(({ key }) => key));
  const attributes = [...reference.types.values()]
    .filter(
      (type) => filter.typeIds?.includes(type.id) ?? type.allAttributes.some(({ key }) => keys.has(key)),
    )
    .flatMap((type) => type.allAttributes)
    .filter((attribute) => attribute.filterable && attribute.kind !== 'number');
  const facets = [...new Map(attributes.map((one) => [one.key, one])).values()].map(
    (attribute) => [`attr.${attribute.key}`, attributeFacet(attribute, assets, filter)] as const,
  );
  return Object.fromEntries(facets.filter(([, values]) => values.length > 0));
};

/** The models of the chosen brands; without a brand there are too many to choose from, and only the chosen ones are named. */
const modelFacet = (counts: Counts, reference: Reference, filter: ChosenValues): Facets => {
  const names = new Map([...reference.models.values()].map((model) => [model.slug, model.name]));
  const chosen = filter.modelIds?.flatMap((id) => reference.models.get(id)?.slug ?? []);
  const values = valuesOf(counts, (slug) => names.get(slug), chosen).sort(byCount);
  if (filter.brandIds) return { model: values };
  return chosen ? { model: values.filter(({ value }) => chosen.includes(value)) } : {};
};

/** Facets with names, each without its own choice; `types` are the chosen ones, without those below them. */
export const presentFacets = (
  counts: FacetCounts,
  { reference, filter, types }: { reference: Reference; filter: ChosenValues; types: readonly string[] },
): Facets => {
  const { assets } = counts;
  const of = (name: string, slugOf: (id: number) => string | undefined): Counts =>
    sumBy(assets, (row) => (row.facet === name ? slugOf(Number(row.value)) : undefined));
  const brandSlug = (id: number) => reference.brands.get(id)?.slug;
  const chosenBrands = filter.brandIds?.flatMap((id) => brandSlug(id) ?? []);
  const brand = valuesOf(
    of('brand', brandSlug),
    (slug) => reference.brandsBySlug.get(slug)?.name,
    chosenBrands,
  );
  return {
    type: typeFacet(
      sumBy(assets, (row) => (row.facet === 'type' ? row.value : undefined)),
      reference,
      types,
    ),
    brand: brand.sort(byCount),
    ...modelFacet(
      of('model', (id) => reference.models.get(id)?.slug),
      reference,
      filter,
    ),
    ...placeFacets(counts.places, reference, filter),
    ...stateFacets(counts.states, filter),
    ...attributeFacets(assets, reference, filter),
  };
};
