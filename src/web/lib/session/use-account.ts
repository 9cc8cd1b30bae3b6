import { useQuery } from '@tanstack/react-query';
import type { AccountView } from '#contract/accounts.ts';
import { queryClient } from '../query-client.ts';
import { accountQuery } from './browser-session.ts';
import { useSignedIn } from './use-session.ts';

/** The signed-in person; undefined while nobody is signed in, or while the answer is awaited. */
export const useAccount = (): AccountView | undefined => {
  const enabled = useSignedIn();
  return useQuery({ ...accountQuery, enabled }, queryClient).data;
};
