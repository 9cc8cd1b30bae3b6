import { payoutOf } from '#domain/leasing/leaseback-estimate.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { defaultTerms } from '#web/lib/terms-search.ts';
import { addressFields } from './thing-search.ts';
import type { AddressField, ThingKind, ThingSearch } from './thing-search.ts';

/** Fields of the form; a VIN never stands in an address. */
export type ThingField = AddressField | 'vin';

/** What the form holds, as texts: sums in whole roubles, the advance in whole per cent of the price; blank where nothing is typed. */
export type ThingValues = Record<ThingField, string>;

const wantedOf = ({ wanted, price, advance }: ThingSearch): string => {
  if (wanted !== undefined || price === undefined || advance === undefined) return wanted ?? '';
  return String(payoutOf(Number(price), Number(advance)));
};

/** The form's values for an address: the usual terms where it names none. */
export const valuesOfSearch = (search: ThingSearch): ThingValues => ({
  type: search.type ?? '',
  name: search.name ?? '',
  price: search.price ?? '',
  supplier: search.supplier ?? '',
  link: search.link ?? '',
  advance: search.advance ?? defaultTerms.advance,
  term: search.term ?? defaultTerms.term,
  year: search.year ?? '',
  mileage: search.mileage ?? '',
  wanted: wantedOf(search),
  vin: '',
});

const queryOf = (kind: ThingKind, values: ThingValues, more: Record<string, string> = {}): string =>
  stringifySearch({
    ...more,
    ...Object.fromEntries(addressFields[kind].map((field) => [field, values[field]])),
  });

/** The form's own page for a kind. */
export const thingFormPaths: Record<ThingKind, string> = {
  manual: '/offers/manual',
  leaseback: '/offers/manual/leaseback',
};

/** The common funnel of things that are not in the catalogue. */
export const thingTakePath = '/offers/manual/take';

/** The form with these values. */
export const thingFormAddress = (kind: ThingKind, values: ThingValues): string =>
  thingFormPaths[kind] + queryOf(kind, values);

/** The funnel with these values. */
export const thingTakeAddress = (kind: ThingKind, values: ThingValues): string =>
  thingTakePath + queryOf(kind, values, { kind });
