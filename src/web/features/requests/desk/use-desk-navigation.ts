import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useWideScreen } from '#web/ui/use-wide-screen.ts';
import type { RequestSearch } from '../list/list-search.ts';

/** Navigation between rows, which is part of the address: beside the list on a wide screen, else on a page of its own. */
export type DeskNavigation = {
  /** Whether there is room for a request beside the list. */
  wide: boolean;
  /** Opens a request; `follow`: replaces the open one, without a history entry. */
  open: (id: string, options?: { follow?: boolean }) => void;
  close: () => void;
};

/** The pane as a part of the address. A narrow screen with such an address shows the request's page. */
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
