import { queryOptions } from '@tanstack/react-query';
import type { VendorProfile, VendorProfileBody } from '#contract/vendor-profile.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { vendorsKey } from '#web/lib/vendors-cache.ts';

const addressOf = (vendorId: string): string => `/api/vendors/${encodeURIComponent(vendorId)}/profile`;

/** A vendor's page as it is edited. */
export const vendorProfileQuery = (vendorId: string) =>
  queryOptions({
    queryKey: [...vendorsKey, vendorId, 'profile'],
    queryFn: ({ signal }) => session.call<VendorProfile>(addressOf(vendorId), { signal }),
  });

/** Saves it at the version that was loaded. */
export const saveVendorProfile = (vendorId: string, body: VendorProfileBody): Promise<VendorProfile> =>
  session.call<VendorProfile>(addressOf(vendorId), { body });
