import type { VendorView } from '#contract/vendors.ts';
import { read } from '#web/lib/read.ts';

/** A vendor by id or slug. */
export const readVendor = (id: string, signal: AbortSignal) =>
  read<VendorView>(`/api/vendors/${encodeURIComponent(id)}`, { signal });

/** Vendors with offers, those with the most first. */
export const readVendors = async (signal: AbortSignal): Promise<VendorView[]> => {
  const { items } = await read<{ items: VendorView[] }>('/api/vendors', { signal });
  return items;
};
