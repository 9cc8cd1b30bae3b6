import { idPattern } from '#contract/search-values.ts';
import { addressOf, type Address } from '#web/ui/address.ts';
import { searchList, searchText } from './search-params.ts';

/** Favourites of this device, in the catalogue. */
export const favouritesAddress = addressOf({ to: '/catalog', search: { view: 'favourites' } });

/** Terms of a payment, and whether only differences are shown. */
type ComparisonChoice = {
  advance?: string | undefined;
  term?: string | undefined;
  differences?: '1' | undefined;
};

/** A comparison of these offers, in the catalogue; of this device's own ones when none are named. */
export const comparisonTarget = (ids: readonly string[] = [], choice: ComparisonChoice = {}) => ({
  to: '/catalog' as const,
  search: { ...choice, view: 'comparison' as const, offer: [...ids] },
});

/** The same for HTML. */
export const comparisonAddress = (...asked: Parameters<typeof comparisonTarget>): Address =>
  addressOf(comparisonTarget(...asked));

/** What of the device's lists the catalogue's address asks for; all undefined for the catalogue itself. */
export type DeviceViewSearch = {
  view: 'favourites' | 'comparison' | undefined;
  /** The offers that are compared; this device's own when there are none. */
  offer: string[] | undefined;
  /** Only the rows of the comparison that differ. */
  differences: '1' | undefined;
};

/** Reads the address of the catalogue; what is damaged or too much counts as not there. */
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
