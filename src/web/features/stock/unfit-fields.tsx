import type { StockOffer } from '#contract/stock.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useRemainingWork } from './remaining-work.tsx';

/** Whether an offer lacks what is required for publication. */
export const isUnfit = ({ problems }: StockOffer): boolean => Object.keys(problems.error).length > 0;

/** The fields that keep an offer in moderation from being published. */
export const UnfitFields = ({ offer }: { offer: StockOffer }) => {
  const left = useRemainingWork(offer);
  return left === '' ? null : (
    <Notice tone="accent" title="Пока нельзя опубликовать">
      {left}
    </Notice>
  );
};
