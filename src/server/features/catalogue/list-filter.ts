import type { AttributeFilter, CatalogueQuery, NumberRange } from '#contract/catalogue.ts';
import type { TypeAttribute } from '#contract/catalogue.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { wearKeys } from '#domain/catalogue/attributes.ts';
import { regionNames } from '#domain/catalogue/regions.ts';
import { vendorBy, type ListFilter, type Reference } from '#server/features/offers/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

type Put = (name: string) => void;

const each = <T, R>(
  values: readonly T[] | undefined,
  find: (value: T) => R | undefined,
  put: () => void,
): R[] | null => {
  if (!values) return null;
  return values.flatMap((value) => {
    const found = find(value);
    if (found === undefined) put();
    return found === undefined ? [] : [found];
  });
};

const typesOf = (reference: Reference, query: CatalogueQuery, put: Put): string[] | null => {
  const found = each(
    query.type,
    (id) => reference.types.get(id),
    () => put('type'),
  );
  return found && [...new Set(found.flatMap((type) => type.subtreeIds))];
};

const modelsOf = (reference: Reference, query: CatalogueQuery, brandIds: number[] | null, put: Put) => {
  if (!query.model) return null;
  const slugs = new Set(query.model);
  const models = [...reference.models.values()].filter(
    (model) => slugs.has(model.slug) && (brandIds === null || brandIds.includes(model.brand_id)),
  );
  const found = new Set(models.map((model) => model.slug));
  if (query.model.some((slug) => !found.has(slug))) put('model');
  return models.map((model) => model.id);
};

/** Attributes that may be filtered by: those of the chosen types, or of any. */
const attributesFor = (reference: Reference, typeIds: string[] | null): Map<string, TypeAttribute> => {
  const types = typeIds ?? [...reference.types.keys()];
  const attributes = types.flatMap((id) => reference.types.get(id)?.allAttributes ?? []);
  return new Map(attributes.flatMap((one) => (one.filterable ? [[one.key, one] as const] : [])));
};

const tagsOf = (attribute: TypeAttribute, asked: AttributeFilter, put: Put): ListFilter['tags'] => {
  const allowed = attribute.kind === 'bool' ? ['true', 'false'] : attribute.values.map(({ value }) => value);
  if (!asked.values.every((value) => allowed.includes(value))) put(`attr.${asked.key}`);
  return [{ key: asked.key, tags: asked.values.map((value) => `${asked.key}:${value}`) }];
};

const attributeFilters = (reference: Reference, query: CatalogueQuery, types: string[] | null, put: Put) => {
  const attributes = attributesFor(reference, types);
  const filters = {
    tags: [] as ListFilter['tags'],
    numbers: [] as ListFilter['numbers'],
    wear: [] as ListFilter['wear'],
  };
  for (const asked of query.attributes) {
    const attribute = attributes.get(asked.key);
    if (!attribute) put(`attr.${asked.key}`);
    else if (attribute.kind !== 'number') filters.tags.push(...tagsOf(attribute, asked, put));
    else {
      if (asked.ranges.length !== asked.values.length) put(`attr.${asked.key}`);
      const kind = wearKeys.includes(asked.key) ? filters.wear : filters.numbers;
      kind.push({ key: asked.key, ranges: asked.ranges });
    }
  }
  return filters;
};

const inKopecks = (range: NumberRange | undefined): NumberRange | null =>
  range
    ? {
        from: range.from === null ? null : range.from * 100,
        to: range.to === null ? null : range.to * 100,
      }
    : null;

/**
 * Checks a query against the existing types, brands, models, vendors, regions, attributes and their values.
 * @throws AppError `badRequest` with `unknown` under each name with an unknown value
 */
export const listFilter = (
  reference: Reference,
  query: CatalogueQuery,
): Omit<ListFilter, 'words' | 'payments' | 'published'> => {
  const fields: FieldErrors = {};
  const put = (name: string): void => {
    fields[name] = 'unknown';
  };
  const typeIds = typesOf(reference, query, put);
  const brands = each(
    query.brand,
    (slug) => reference.brandsBySlug.get(slug)?.id,
    () => put('brand'),
  );
  const filter = {
    ids: query.id ?? null,
    typeIds,
    brandIds: brands,
    modelIds: modelsOf(reference, query, brands, put),
    ...attributeFilters(reference, query, typeIds, put),
    vendorIds: each(
      query.vendor,
      (key) => vendorBy(reference, key)?.id,
      () => put('vendor'),
    ),
    regions: each(
      query.region,
      (code) => (regionNames.has(code) ? code : undefined),
      () => put('region'),
    ),
    conditions: query.condition ?? null,
    availabilities: query.availability ?? null,
    years: query.year ?? null,
    price: inKopecks(query.price),
  };
  if (Object.keys(fields).length > 0) throw new AppError('badRequest', { fields });
  return filter;
};
