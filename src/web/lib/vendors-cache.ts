import type { QueryClient } from '@tanstack/react-query';

/** Beginning of the keys of all that is known of vendors. */
export const vendorsKey = ['vendors'] as const;

/** Has every form of a vendor that was just saved send its new version: they share one, and the others need not have been read anew yet. */
export const putVendorVersion = (
  queryClient: QueryClient,
  { id, version }: { id: string; version: number },
): void =>
  void queryClient.setQueriesData<{ id?: string }>({ queryKey: vendorsKey }, (known) =>
    known?.id === id ? { ...known, version } : known,
  );
