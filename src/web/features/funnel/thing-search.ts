import { searchText } from '#web/lib/search-params.ts';
import { readTerms } from '#web/lib/terms-search.ts';
import { digitsOf } from '#web/ui/grouped-digits.ts';

// Every page carries what reads addresses: no rule of the domain comes in here.

/** A thing by words, or one's own for leaseback. */
export type ThingKind = 'manual' | 'leaseback';

const manualFields = ['type', 'name', 'price', 'supplier', 'link', 'advance', 'term'] as const;
const leasebackFields = ['type', 'name', 'year', 'mileage', 'price', 'wanted', 'term'] as const;
/** What an address says of each kind. */
export const addressFields = { manual: manualFields, leaseback: leasebackFields };

/** A field that an address may carry. */
export type AddressField = (typeof manualFields)[number] | (typeof leasebackFields)[number];

/** What an address says of a thing; undefined where it says nothing or nonsense. */
export type ThingSearch = Record<AddressField, string | undefined>;

/** Names of all parameters that the forms read. */
export const thingParameters: readonly string[] = [...new Set([...manualFields, ...leasebackFields])];

const digits = (value: unknown, most: number): string | undefined => {
  const found = digitsOf(searchText(value) ?? '');
  return found === '' || found.length > most ? undefined : found;
};

const words = (value: unknown, most: number): string | undefined =>
  searchText(value)?.trim().slice(0, most) || undefined;

/** Reads a thing from an address, also one that a form without scripts wrote: «3 000 000». */
export const readThingSearch = (raw: Record<string, unknown>): ThingSearch => {
  const { advance, term } = readTerms(raw);
  return {
    type: /^[a-z\d][a-z\d-]{0,59}$/.exec(searchText(raw['type']) ?? '')?.[0],
    name: words(raw['name'], 300),
    price: digits(raw['price'], 10),
    supplier: words(raw['supplier'], 300),
    link: words(raw['link'], 2000),
    advance: advance === undefined ? undefined : String(Math.round(Number(advance))),
    term,
    year: digits(raw['year'], 4),
    mileage: digits(raw['mileage'], 8),
    wanted: digits(raw['wanted'], 10),
  };
};

/** Which kind of thing an address of the common funnel is about; a thing by words where it says nothing. */
export const readThingKind = (raw: Record<string, unknown>): ThingKind | undefined => {
  const kind = searchText(raw['kind']);
  return kind === 'leaseback' || kind === 'manual' ? kind : undefined;
};
