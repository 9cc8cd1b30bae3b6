import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { comparisonTarget } from '#web/lib/device-list-links.ts';
import { deviceLists, useDeviceList } from '#web/lib/device-lists.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { showToast } from '#web/ui/toasts.ts';

/** What the address of a comparison says. */
export type ComparisonSearch = TermsSearch & {
  offer: readonly string[] | undefined;
  differences: '1' | undefined;
};

/** The compared offers, with the actions on them. */
export type ComparedOffers = {
  ids: readonly string[];
  /** The address is of another comparison than this device's own list. */
  isShared: boolean;
  /** Changes the terms or the rows that are shown. */
  change: (patch: Partial<ComparisonSearch>) => void;
  remove: (ids: readonly string[]) => void;
  /** Makes the shown comparison this device's own. */
  keep: () => void;
};

const undoMs = 6000;
const none: readonly string[] = [];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * The address holds what is compared, so that it can be shared. While it is this device's own comparison it follows the list, with changes
 * from other tabs too; the address of another comparison leaves the list alone.
 */
export const useCompared = (search: ComparisonSearch, inAccount: boolean): ComparedOffers => {
  const router = useRouter();
  const own = useDeviceList('comparison').map(({ id }) => id);
  const ids = search.offer ?? own;
  const followed = useRef<readonly string[]>(own);
  const ownKey = own.join();
  const go = useCallback(
    (offers: readonly string[], patch: Partial<ComparisonSearch> = {}): void => {
      const { advance, term, differences } = { ...search, ...patch };
      const target = comparisonTarget(offers, { advance, term, differences });
      const place = inAccount ? ({ to: '/account/catalog' } as const) : {};
      void router.navigate({ ...target, ...place, replace: true, resetScroll: false });
    },
    [router, search, inAccount],
  );
  useEffect(() => {
    const now = ownKey === '' ? none : ownKey.split(',');
    const wasOwn = search.offer === undefined || isSame(search.offer, followed.current);
    followed.current = now;
    if (wasOwn && !isSame(search.offer ?? none, now)) go(now);
  }, [go, followed, ownKey, search.offer]);
  const isShared = search.offer !== undefined && !isSame(search.offer, own);
  const remove = (gone: readonly string[]): void => {
    const left = ids.filter((id) => !gone.includes(id));
    const before = deviceLists.read('comparison');
    const undo = () => (isShared ? go(ids) : deviceLists.replace('comparison', before));
    if (isShared) go(left);
    else {
      const kept = before.filter(({ id }) => !gone.includes(id));
      deviceLists.replace('comparison', kept);
    }
    showToast('Убрано из сравнения', { action: { text: 'Отменить', onPress: undo }, duration: undoMs });
  };
  const keep = (): void => {
    const before = deviceLists.read('comparison');
    const undo = () => deviceLists.replace('comparison', before);
    const at = Date.now();
    deviceLists.replace(
      'comparison',
      ids.map((id) => ({ id, at })),
    );
    showToast('Сравнение сохранено', {
      action: { text: 'Отменить', onPress: undo },
      duration: undoMs,
    });
  };
  return { ids, isShared, change: (patch) => go(search.offer ?? none, patch), remove, keep };
};
