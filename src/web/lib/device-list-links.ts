import { idPattern } from '#contract/search-values.ts';
import { addressOf, type Address } from '#web/ui/address.ts';
import { searchList, searchText } from './search-params.ts';
import type { TermsSearch } from './terms-search.ts';

/** Favourites of this device, in the catalogue, at these terms of a payment. */
export const favouritesAddress = ({ advance, term }: Partial<TermsSearch> = {}): Address =>
  addressOf({ to: '/catalog', search: { advance, term, view: 'favourites' } });

/** Terms of a payment, and whether only differences are shown. */
type ComparisonChoice = {
  advance?: string | undefined;
  term?: string | undefined;
  differences?: '1' | undefined;
};

/** A comparison of these offers, in the catalogue; without ids, that of this device. */
export const comparisonTarget = (ids: readonly string[] = [], choice: ComparisonChoice = {}) => ({
  to: '/catalog' as const,
  search: { ...choice, view: 'comparison' as const, offer: [...ids] },
});

/** The same as an address for HTML. */
export const comparisonAddress = (...asked: Parameters<typeof comparisonTarget>): Address =>
  addressOf(comparisonTarget(...asked));

/** The device list that the catalogue's address asks for; all undefined for the catalogue itself. */
export type DeviceViewSearch = {
  view: 'favourites' | 'comparison' | undefined;
  /** The offers to compare; undefined for those of this device. */
  offer: string[] | undefined;
  /** Only the rows of the comparison that differ. */
  differences: '1' | undefined;
};

/** Reads the address of the catalogue; damaged and surplus values are ignored. */
export const readDeviceView = (raw: Record<string, unknown>): DeviceViewSearch => {
  const asked = searchText(raw['view']);
  const view = asked === 'favourites' || asked === 'comparison' ? asked : undefined;
  const ids = view === 'comparison' ? searchList(raw['offer']).filter((id) => idPattern.test(id)) : [];
  return {
    view,
    offer: ids.length > 0 ? ids.slice(0, 6) : undefined,
    differences: view === 'comparison' && searchText(raw['differences']) === '1' ? '1' : undefined,
  };
};
