import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import {
  isOpenBefore,
  mustSetSecondFactor,
  secondFactorTarget,
} from '#web/lib/session/second-factor-demand.ts';
import { useAccount } from '#web/lib/session/use-session.ts';

const isDemand = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.error['_global'] === 'secondFactorMissing';

/** Leads to the settings as soon as an admin demands a second factor of a person who has none, even while a page is open. */
export const useSecondFactorDemand = (): void => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const account = useAccount();
  const open = useLocation({ select: ({ pathname }) => isOpenBefore(pathname) });
  const demanded = account !== undefined && mustSetSecondFactor(account);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isDemand(event.action.error))
          void accountStore.reload();
      }),
    [queryClient],
  );
  useEffect(() => {
    if (demanded && !open) void router.navigate({ ...secondFactorTarget, replace: true });
  }, [demanded, open, router]);
};
