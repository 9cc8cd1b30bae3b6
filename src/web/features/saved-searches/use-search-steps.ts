import { useQueryClient } from '@tanstack/react-query';
import type { ChangeSearchBody, SavedSearchView } from '#contract/saved-searches.ts';
import { useStep } from '#web/lib/use-step.ts';
import { showToast } from '#web/ui/toasts.ts';
import { changeSearch, removeSearch, savedSearchesQuery } from './queries.ts';

const undoMs = 7000;

/** The actions on a saved search; the list follows. */
export const useSearchSteps = ({ id, name, version }: SavedSearchView) => {
  const queryClient = useQueryClient();
  const { busy, refusal, perform } = useStep();
  const refresh = () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
  const restore = async (): Promise<void> => {
    try {
      await changeSearch(id, { restore: true, version });
    } catch {
      showToast('Поиск не удалось вернуть. Сохраните его ещё раз в каталоге.', { duration: undoMs });
    }
    await refresh();
  };
  return {
    busy,
    refusal,
    refresh,
    change: (body: Omit<ChangeSearchBody, 'version'>) =>
      perform(async () => {
        try {
          await changeSearch(id, { ...body, version });
        } finally {
          await refresh();
        }
      }),
    /** The page of the catalogue opens at once; the visit is recorded in the background. */
    open: (): void => {
      changeSearch(id, { seen: true, version })
        .then(refresh)
        .catch(() => undefined);
    },
    remove: () =>
      perform(async () => {
        await removeSearch(id);
        await refresh();
        showToast(`Поиск «${name}» удалён`, {
          action: { text: 'Вернуть', onPress: () => void restore() },
          duration: undoMs,
        });
      }),
  };
};
