import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkAnswer, BulkChange } from '#contract/stock.ts';
import { counted } from '#domain/formats/plural.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { changeMany, stockKey } from './queries.ts';

const undoMs = 8000;

const offers = (count: number): string => counted(count, 'предложение', 'предложения', 'предложений');

const askOfPrices = (count: number): Promise<boolean> =>
  confirmDialog({
    title: 'Цены верные?',
    text: `У ${counted(count, 'предложения', 'предложений', 'предложений')} новая цена заметно отличается от похожих. Проверьте, нет ли ошибки; пока цена у них прежняя.`,
    confirm: 'Цены верные',
  });

/** Changes everything that can be changed; asks first about prices that stand apart from those of similar offers. */
const changeAsked = async (ids: readonly string[], change: BulkChange): Promise<BulkAnswer['items']> => {
  const { items } = await changeMany({ ids: [...ids], change });
  const apart = items.filter(({ code }) => code === 'outlier').map(({ id }) => id);
  if (apart.length === 0 || !(await askOfPrices(apart.length))) return items;
  const confirmed = await changeMany({ ids: apart, change, confirmPrice: true });
  return [...items.filter(({ code }) => code !== 'outlier'), ...confirmed.items];
};

const doneWords: Partial<Record<BulkChange['kind'], string>> = {
  archive: 'В архиве',
  restore: 'Снова в продаже',
};

const unfitWords = (kind: BulkChange['kind']): string => {
  if (kind === 'archive') return 'уже в архиве';
  return kind === 'restore'
    ? 'с таким VIN уже есть предложение в продаже'
    : 'цена вышла бы за пределы или состояние не позволяет';
};

/** «Готово: 3 предложения. Не подошло: 1 предложение — …». */
const outcomeOf = (items: BulkAnswer['items'], { kind }: BulkChange): string => {
  const count = (fits: (item: BulkAnswer['items'][number]) => boolean): number => items.filter(fits).length;
  const done = count((item) => item.done);
  const kept = count(({ code }) => code === 'outlier');
  const unfit = items.length - done - kept;
  return [
    done > 0 && `${doneWords[kind] ?? 'Готово'}: ${offers(done)}`,
    kept > 0 && `Цена осталась прежней: ${offers(kept)}`,
    unfit > 0 && `Не подошло: ${offers(unfit)} — ${unfitWords(kind)}`,
  ]
    .filter(Boolean)
    .join('. ');
};

/** Changes many offers and reports the result, with an undo after archiving. */
export const useBulkChange = (ids: readonly string[], onDone: () => void) => {
  const queryClient = useQueryClient();
  const bulk = useMutation({
    mutationFn: ({ of, change }: { of: readonly string[]; change: BulkChange }) => changeAsked(of, change),
    onSuccess: async (items, { change }) => {
      const done = items.filter((item) => item.done).map(({ id }) => id);
      const undo = (): void => bulk.mutate({ of: done, change: { kind: 'restore' } });
      const isArchived = change.kind === 'archive' && done.length > 0;
      showToast(outcomeOf(items, change), {
        duration: isArchived || done.length < items.length ? undoMs : 3000,
        action: isArchived ? { text: 'Отменить', onPress: undo } : undefined,
      });
      onDone();
      await queryClient.invalidateQueries({ queryKey: stockKey });
    },
  });
  return {
    isPending: bulk.isPending,
    problem: bulk.error ? refusalOf(bulk.error, () => false).problem : undefined,
    change: (change: BulkChange): void => bulk.mutate({ of: ids, change }),
  };
};
