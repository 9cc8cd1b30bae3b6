import { addressOf } from '#web/ui/address.ts';
/** The list of a vendor's offers; the vendor as the address names it, by id or slug. */
export const vendorScope = (vendorId: string): { call: string; path: string } => {
  const name = encodeURIComponent(vendorId);
  return {
    call: `/api/vendors/${name}/offers`,
    path: addressOf({ to: '/vendors/$vendorId/offers', params: { vendorId } }),
  };
};
