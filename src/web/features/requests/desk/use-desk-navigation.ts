import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useWideScreen } from '#web/ui/use-wide-screen.ts';
import type { RequestSearch } from '../list-search.ts';

/** Ways from row to row, which are parts of the address: beside the list where the screen is wide, else on a page of its own. */
export type DeskNavigation = {
  /** Whether there is room for a request beside the list. */
  wide: boolean;
  /** Opens a request; `follow`: in the place of the one that is open, without a step to come back to. */
  open: (id: string, options?: { follow?: boolean }) => void;
  close: () => void;
};

/** The pane as a part of the address. A narrow screen that is given an address with a pane shows the request's page. */
export const useDeskNavigation = (search: RequestSearch): DeskNavigation => {
  const router = useRouter();
  const wide = useWideScreen();
  const { open: opened } = search;
  const open = useCallback(
    (id: string, { follow = false } = {}) => {
      void (wide
        ? router.navigate({
            to: '/account/requests',
            search: { ...search, open: id },
            replace: follow,
            resetScroll: false,
          })
        : router.navigate({ to: '/account/requests/$requestId', params: { requestId: id } }));
    },
    [router, search, wide],
  );
  const close = useCallback(() => {
    void router.navigate({
      to: '/account/requests',
      search: { ...search, open: undefined },
      resetScroll: false,
    });
  }, [router, search]);
  useEffect(() => {
    if (wide || opened === undefined) return;
    void router.navigate({
      to: '/account/requests/$requestId',
      params: { requestId: opened },
      replace: true,
    });
  }, [router, wide, opened]);
  return { wide, open, close };
};
