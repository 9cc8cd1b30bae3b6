import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { StockOffer } from '#contract/stock.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { showToast } from '#web/ui/toasts.ts';
import { beginOffer, moveOffer, stockKey } from './queries.ts';

const onError = (error: unknown): void => {
  showToast(refusalOf(error, () => false).problem ?? '', { duration: 8000 });
};

/** Copies an offer, takes it off sale and puts it back. */
export const useMoves = (offer: StockOffer, show: (offer: StockOffer) => void) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const copy = useMutation({
    mutationFn: () => beginOffer({ copyOf: offer.id }),
    onSuccess: ({ id }) => router.navigate({ to: '/account/catalog/$offerId', params: { offerId: id } }),
    onError,
  });
  const move = useMutation({
    mutationFn: ({ at, to }: { at: StockOffer; to: 'archive' | 'restore' }) => moveOffer(at, to),
    onSuccess: async (moved, { to }) => {
      show(moved);
      if (to === 'archive')
        showToast('Предложение в архиве', {
          duration: 8000,
          action: { text: 'Отменить', onPress: () => move.mutate({ at: moved, to: 'restore' }) },
        });
      await queryClient.invalidateQueries({ queryKey: [...stockKey, 'list'] });
    },
    onError,
  });
  return { copy, move };
};
