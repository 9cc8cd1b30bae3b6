import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModerateOffer, StockOffer } from '#contract/stock.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { showToast } from '#web/ui/toasts.ts';
import { moderateOffer, stockKey, stockOfferQuery } from '../queries.ts';
import type { useQueue } from './use-queue.ts';

/** A decision on an offer. */
export type Decision = Omit<ModerateOffer, 'version'>;

/** Why a decision failed: it was `decided` by somebody else, or the offer `changed` meanwhile; otherwise the reason in words. */
export type NotTaken = { kind: 'decided' | 'changed' } | { kind: 'refused'; problem: string | undefined };

const isTooLate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const notTaken = (error: unknown, offer: StockOffer): NotTaken => {
  if (isTooLate(error)) return { kind: offer.abilities.moderate ? 'changed' : 'decided' };
  return { kind: 'refused', problem: refusalOf(error, () => false).problem };
};

/**
 * Decides on an offer and opens the next one; where somebody was faster, the present state of the offer is shown. `save` first saves what
 * was typed into the offer and says whether it has; `onChanged`: the offer is no longer as it was seen.
 */
export const useDecision = (
  offer: StockOffer,
  { ask, open }: ReturnType<typeof useQueue>,
  { save, onChanged }: { save: () => Promise<boolean>; onChanged: () => void },
) => {
  const queryClient = useQueryClient();
  const key = stockOfferQuery(offer.id).queryKey;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (decision: Decision) => {
      // Asked before the offer leaves the queue.
      const { next, previous } = await ask();
      if (!(await save())) return null;
      const { version } = queryClient.getQueryData(key) ?? offer;
      return { decided: await moderateOffer(offer.id, { ...decision, version }), to: next ?? previous };
    },
    onSuccess: async (done) => {
      if (done === null) {
        showToast('Решение не принято: сначала должны сохраниться правки', { duration: 8000 });
        return;
      }
      const { decided, to } = done;
      showToast(decided.state === 'published' ? 'Опубликовано' : 'Вернули поставщику');
      await open(to);
      await queryClient.invalidateQueries({ queryKey: stockKey });
    },
    onError: async (refused) => {
      if (!isTooLate(refused)) return;
      const current = currentOf(refused) as StockOffer | undefined;
      if (current) queryClient.setQueryData(key, current);
      else await queryClient.refetchQueries({ queryKey: key });
      onChanged();
      await queryClient.invalidateQueries({ queryKey: stockKey });
    },
  });
  return {
    decide: (decision: Decision): void => {
      if (!isPending) mutate(decision);
    },
    isPending,
    notTaken: error === null ? undefined : notTaken(error, offer),
  };
};
