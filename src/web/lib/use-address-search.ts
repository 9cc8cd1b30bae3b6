import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * The search of the address as `read` parses it. For pages of the account: a route's own `validateSearch` would be in the first script of
 * every public page.
 */
export const useAddressSearch = <Search>(read: (raw: Record<string, unknown>) => Search): Search => {
  const raw = useLocation({ select: ({ search }) => search });
  return useMemo(() => read(raw), [raw, read]);
};
