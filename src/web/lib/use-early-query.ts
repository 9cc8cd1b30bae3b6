import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Asks for what a part will need while its script is still on its way: `ask` prefetches and starts. In the browser only. */
export const useEarlyQuery = (ask: (queryClient: QueryClient) => Promise<unknown>): void => {
  const queryClient = useQueryClient();
  // The part itself meets what fails here.
  const begin = useEffectEvent(() => void ask(queryClient).catch(() => undefined));
  useEffect(() => begin(), []);
};
