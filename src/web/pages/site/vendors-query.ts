import { queryOptions } from '@tanstack/react-query';
import { readVendors } from '#web/features/vendors/index.ts';
import { vendorsKey } from '#web/lib/vendors-cache.ts';

/** Vendors as visitors see them, for a choice in the account. */
export const vendorsQuery = queryOptions({
  queryKey: [...vendorsKey, 'shown'],
  queryFn: ({ signal }) => readVendors(signal),
});
