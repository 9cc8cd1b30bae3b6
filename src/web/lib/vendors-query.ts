import { queryOptions } from '@tanstack/react-query';
import type { VendorView } from '#contract/vendors.ts';
import { session } from './session/browser-session.ts';
import { vendorsKey } from './vendors-cache.ts';

/** Vendors as visitors see them, for a choice in the account. */
export const vendorsQuery = queryOptions({
  queryKey: [...vendorsKey, 'shown'],
  queryFn: async ({ signal }) =>
    (await session.call<{ items: VendorView[] }>('/api/vendors', { signal })).items,
});
