import { idPattern } from '#contract/search-values.ts';
import { vendorStatuses, type StaffVendor } from '#contract/staff-vendors.ts';
import { searchText } from '#web/lib/search-params.ts';

/** What the address of the vendors asks for: the filters of the list, and the open vendor, by id or `new`. */
export type VendorsSearch = {
  q: string | undefined;
  status: StaffVendor['status'] | undefined;
  vendor: string | undefined;
};

/** Reads the address of the vendors; damaged values are ignored. */
export const readVendorsSearch = (raw: Record<string, unknown>): VendorsSearch => {
  const vendor = searchText(raw['vendor']);
  return {
    q: searchText(raw['q'])?.slice(0, 100),
    status: vendorStatuses.find((status) => status === searchText(raw['status'])),
    vendor: vendor === 'new' || (vendor !== undefined && idPattern.test(vendor)) ? vendor : undefined,
  };
};
