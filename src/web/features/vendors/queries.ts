import type { VendorView } from '#contract/vendors.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';

/** A vendor by id or slug. */
export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => api<VendorView>(`/api/vendors/${encodeURIComponent(id)}`, { signal }),
  });

/** Vendors with offers, those with most first. */
export const vendorsQuery = () =>
  queryOptions({
    queryKey: ['vendors'],
    queryFn: ({ signal }) => api<{ items: VendorView[] }>('/api/vendors', { signal }),
  });
