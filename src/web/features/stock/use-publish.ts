import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StockOffer } from '#contract/stock.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { Autosave } from '#web/lib/autosave/autosave.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { publishOffer, stockKey, stockOfferQuery } from './queries.ts';

const outlierOf = (error: unknown): Record<string, string | number> | undefined =>
  error instanceof ApiError && error.body?.error['priceKopecks'] === 'outlier'
    ? error.body.params?.['priceKopecks']
    : undefined;

const askOfPrice = (kopecks: number, params: Record<string, string | number>): Promise<boolean> =>
  confirmDialog({
    title: 'Цена верная?',
    text: `Вы указали ${formatRubles(kopecks)}. Похожие предложения стоят обычно ${formatRubles(Number(params['median']))}: от${nbsp}${formatRubles(Number(params['low']))} до${nbsp}${formatRubles(Number(params['high']))}. Проверьте, нет ли лишнего или пропущенного нуля.`,
    confirm: 'Цена верная',
  });

/** What publishing needs from the editor. */
type Editor<Fields> = {
  autosave: Autosave<Fields, StockOffer>;
  show: (offer: StockOffer) => void;
  /** Called when something is still missing or wrong, as the offer itself says. */
  onProblems: () => void;
};

/** Saves what is typed and publishes it, unless something is missing; asks first about a price that stands apart. */
export const usePublish = <Fields>({ autosave, show, onProblems }: Editor<Fields>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<StockOffer | null> => {
      if (!(await autosave.flush())) return null;
      const draft = autosave.draft();
      if (!draft) return null;
      const { id, version } = draft;
      const served = queryClient.getQueryData(stockOfferQuery(id).queryKey);
      if (served && Object.keys(served.problems.error).length > 0) {
        onProblems();
        return null;
      }
      try {
        return await publishOffer(id, { version });
      } catch (error) {
        const params = outlierOf(error);
        if (!params) throw error;
        return (await askOfPrice(served?.content.priceKopecks ?? 0, params))
          ? publishOffer(id, { version, confirmPrice: true })
          : null;
      }
    },
    onSuccess: async (offer) => {
      if (!offer) return;
      show(offer);
      showToast(offer.state === 'published' ? 'Опубликовано' : 'Отправлено на проверку');
      await queryClient.invalidateQueries({ queryKey: stockKey });
    },
    // What was valid when it was saved may be wrong by now: another offer may have used the VIN meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: [...stockKey, 'one'] }),
  });
};
