import { useRouter } from '@tanstack/react-router';
import { comparisonTarget } from '#web/lib/device-list-links.ts';
import { deviceLists } from '#web/lib/device-lists.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { iconScaleBalance } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toasts.ts';

const undoMs = 6000;

/** Moves chosen favourites to the comparison; the previous comparison can be restored. */
export const useCompare = () => {
  const router = useRouter();
  return (ids: readonly string[], terms?: TermsSearch): void => {
    const before = deviceLists.read('comparison');
    const at = Date.now();
    deviceLists.replace(
      'comparison',
      ids.map((id) => ({ id, at })),
    );
    void router.navigate(comparisonTarget(ids, terms));
    if (before.length === 0) return;
    const undo = () => deviceLists.replace('comparison', before);
    showToast('Прежнее сравнение заменено', {
      icon: iconScaleBalance,
      action: { text: 'Вернуть прежнее', onPress: undo },
      duration: undoMs,
    });
  };
};
