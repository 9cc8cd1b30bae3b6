import type { CatalogueQuery, NumberRange } from '#contract/catalogue.ts';
import { regionNames } from '#domain/catalogue/regions.ts';
import { cutText } from '#domain/formats/cut-text.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { vendorBy, type Reference } from '#server/features/offers/index.ts';

const longestName = 100;

const rubles = (range: NumberRange | undefined): string[] => {
  if (!range) return [];
  const { from, to } = range;
  return [
    [from === null ? '' : `от ${formatNumber(from)}`, to === null ? '' : `до ${formatNumber(to)}`]
      .filter(Boolean)
      .join(' ') + ' ₽',
  ];
};

/** What a search asks for, in words: «Самосвалы, КАМАЗ, до 8 000 000 ₽». */
export const nameOfSearch = (reference: Reference, query: CatalogueQuery): string => {
  const models = new Map([...reference.models.values()].map((model) => [model.slug, model.name]));
  const words = [
    ...(query.type ?? []).map((id) => reference.types.get(id)?.name),
    ...(query.brand ?? []).map((slug) => reference.brandsBySlug.get(slug)?.name),
    ...(query.model ?? []).map((slug) => models.get(slug)),
    ...(query.q ? [`«${query.q}»`] : []),
    ...(query.vendor ?? []).map((key) => vendorBy(reference, key)?.name),
    ...(query.region ?? []).map((code) => regionNames.get(code)),
    ...rubles(query.price),
    ...rubles(query.payment).map((sum) => `${sum} в месяц`),
  ].filter((word) => word !== undefined);
  const name = words.length > 0 ? words.join(', ') : 'Весь каталог';
  return name.length > longestName ? `${cutText(name, longestName - 1).trimEnd()}…` : name;
};
