import { slugPattern } from '#contract/search-values.ts';
import { searchText } from '#web/lib/search-params.ts';
import { readRegime, readTerms } from '#web/lib/terms-search.ts';
import { digitsOf } from '#web/ui/grouped-digits.ts';

// Every page carries the code that reads addresses, so no domain rule is imported here.

/** An asset described in words, or the applicant's own for leaseback. */
export type AssetKind = 'manual' | 'leaseback';

const manualFields = [
  'type',
  'name',
  'price',
  'supplier',
  'link',
  'advance',
  'unit',
  'term',
  'regime',
] as const;
const leasebackFields = ['type', 'name', 'year', 'mileage', 'price', 'wanted', 'term', 'regime'] as const;
/** The fields of an address for each kind. */
export const addressFields = { manual: manualFields, leaseback: leasebackFields };

/** A field that an address may carry. */
export type AddressField = (typeof manualFields)[number] | (typeof leasebackFields)[number];

/** An asset as an address describes it; undefined for what is missing or nonsense. */
export type AssetSearch = Record<AddressField, string | undefined>;

/** Names of all parameters that the forms read. */
export const assetParameters: readonly string[] = [...new Set([...manualFields, ...leasebackFields])];

const digits = (value: unknown, most: number): string | undefined => {
  const found = digitsOf(searchText(value) ?? '');
  return found === '' || found.length > most ? undefined : found;
};

const words = (value: unknown, most: number): string | undefined =>
  searchText(value)?.trim().slice(0, most) || undefined;

/** Reads an asset from an address, even one that a form without scripts wrote: «3 000 000». */
export const readAssetSearch = (raw: Record<string, unknown>): AssetSearch => {
  const { advance, term } = readTerms(raw);
  const inRoubles = searchText(raw['unit']) === 'roubles';
  const percent = advance === undefined ? undefined : String(Math.round(Number(advance)));
  return {
    type: slugPattern.exec(searchText(raw['type']) ?? '')?.[0],
    name: words(raw['name'], 300),
    price: digits(raw['price'], 10),
    supplier: words(raw['supplier'], 300),
    link: words(raw['link'], 2000),
    advance: inRoubles ? digits(raw['advance'], 10) : percent,
    unit: inRoubles ? 'roubles' : undefined,
    term,
    regime: readRegime(raw['regime']),
    year: digits(raw['year'], 4),
    mileage: digits(raw['mileage'], 8),
    wanted: digits(raw['wanted'], 10),
  };
};

/** The kind of asset that an address of the common funnel is about; by default an asset described in words. */
export const readAssetKind = (raw: Record<string, unknown>): AssetKind | undefined => {
  const kind = searchText(raw['kind']);
  return kind === 'leaseback' || kind === 'manual' ? kind : undefined;
};
