import type { QueryClient } from '@tanstack/react-query';

/** Prefix of the query keys about vendors. */
export const vendorsKey = ['vendors'] as const;

/** Gives every form of a vendor the version that was just saved: the forms share it, and the others may not have been loaded again yet. */
export const putVendorVersion = (
  queryClient: QueryClient,
  { id, version }: { id: string; version: number },
): void =>
  void queryClient.setQueriesData<{ id?: string }>({ queryKey: vendorsKey }, (known) =>
    known?.id === id ? { ...known, version } : known,
  );
