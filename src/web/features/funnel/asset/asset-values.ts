import { payoutOf } from '#domain/leasing/leaseback-estimate.ts';
import { defaultTerms } from '#web/lib/terms-search.ts';
import { addressOf, type Address } from '#web/ui/address.ts';
import { addressFields } from './asset-search.ts';
import type { AddressField, AssetKind, AssetSearch } from './asset-search.ts';

/** Fields of the form; a VIN is never written into an address. */
export type AssetField = AddressField | 'vin';

/**
 * The values of the form, as texts: sums in whole roubles, the advance in whole percent of the price unless `unit` is `roubles`; blank
 * where nothing is typed or chosen.
 */
export type AssetValues = Record<AssetField, string>;

const wantedOf = ({ wanted, price, advance, unit }: AssetSearch): string => {
  if (wanted !== undefined || price === undefined || advance === undefined || unit !== undefined)
    return wanted ?? '';
  return String(payoutOf(Number(price), Number(advance)));
};

/** The form's values for an address: the usual terms where it names none. */
export const valuesOfSearch = (search: AssetSearch): AssetValues => ({
  type: search.type ?? '',
  name: search.name ?? '',
  price: search.price ?? '',
  supplier: search.supplier ?? '',
  link: search.link ?? '',
  advance: search.advance ?? (search.unit === undefined ? defaultTerms.advance : ''),
  unit: search.unit ?? '',
  regime: search.regime ?? '',
  term: search.term ?? defaultTerms.term,
  year: search.year ?? '',
  mileage: search.mileage ?? '',
  wanted: wantedOf(search),
  vin: '',
});

const searchOf = (kind: AssetKind, values: AssetValues): Partial<Record<keyof AssetValues, string>> =>
  Object.fromEntries(addressFields[kind].map((field) => [field, values[field]]));

/** The form's own page for a kind. */
export const assetForms = {
  manual: { to: '/offers/manual' },
  leaseback: { to: '/offers/manual/leaseback' },
} as const;

/** The common funnel of assets that are not in the catalogue. */
export const assetApplicationPath = addressOf({ to: '/offers/manual/take' });

/** The form with these values. */
export const assetFormTarget = (kind: AssetKind, values: AssetValues) => ({
  ...assetForms[kind],
  search: searchOf(kind, values),
});

/** The funnel with these values. */
export const assetApplicationTarget = (kind: AssetKind, values: AssetValues) => ({
  to: '/offers/manual/take' as const,
  search: { ...searchOf(kind, values), kind },
});

/** Address of the form with these values. */
export const assetFormAddress = (kind: AssetKind, values: AssetValues): Address =>
  addressOf(assetFormTarget(kind, values));

/** Address of the funnel with these values. */
export const assetApplicationAddress = (kind: AssetKind, values: AssetValues): Address =>
  addressOf(assetApplicationTarget(kind, values));
