/** The list of a vendor's offers; the vendor as the address names it, by id or slug. */
export const vendorScope = (vendorId: string) => {
  const name = encodeURIComponent(vendorId);
  return { call: `/api/vendors/${name}/offers`, path: `/vendors/${name}/offers` };
};
