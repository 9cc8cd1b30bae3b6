import type { ListScope } from '#web/features/catalogue/index.ts';
import { addressOf } from '#web/ui/address.ts';

/** The list of a vendor's offers; `vendorId` is an id or slug, as in the address. */
export const vendorScope = (vendorId: string): ListScope => {
  const name = encodeURIComponent(vendorId);
  return {
    call: `/api/vendors/${name}/offers`,
    path: addressOf({ to: '/vendors/$vendorId/offers', params: { vendorId } }),
  };
};
