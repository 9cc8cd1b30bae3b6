import { payoutOf } from '#domain/leasing/leaseback-estimate.ts';
import { stringifySearch } from '#domain/formats/search-string.ts';
import { defaultTerms } from '#web/lib/terms-search.ts';
import { addressOf } from '#web/ui/address.ts';
import { addressFields } from './asset-search.ts';
import type { AddressField, AssetKind, AssetSearch } from './asset-search.ts';

/** Fields of the form; a VIN never stands in an address. */
export type AssetField = AddressField | 'vin';

/** What the form holds, as texts: sums in whole roubles, the advance in whole per cent of the price; blank where nothing is typed. */
export type AssetValues = Record<AssetField, string>;

const wantedOf = ({ wanted, price, advance }: AssetSearch): string => {
  if (wanted !== undefined || price === undefined || advance === undefined) return wanted ?? '';
  return String(payoutOf(Number(price), Number(advance)));
};

/** The form's values for an address: the usual terms where it names none. */
export const valuesOfSearch = (search: AssetSearch): AssetValues => ({
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

const queryOf = (kind: AssetKind, values: AssetValues, more: Record<string, string> = {}): string =>
  stringifySearch({
    ...more,
    ...Object.fromEntries(addressFields[kind].map((field) => [field, values[field]])),
  });

/** The form's own page for a kind. */
export const assetFormPaths: Record<AssetKind, string> = {
  manual: addressOf({ to: '/offers/manual' }),
  leaseback: addressOf({ to: '/offers/manual/leaseback' }),
};

/** The common funnel of assets that are not in the catalogue. */
export const assetApplicationPath = addressOf({ to: '/offers/manual/take' });

/** The form with these values. */
export const assetFormAddress = (kind: AssetKind, values: AssetValues): string =>
  assetFormPaths[kind] + queryOf(kind, values);

/** The funnel with these values. */
export const assetApplicationAddress = (kind: AssetKind, values: AssetValues): string =>
  assetApplicationPath + queryOf(kind, values, { kind });
