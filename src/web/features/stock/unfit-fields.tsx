import type { StockOffer } from '#contract/stock.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useWhatIsLeft } from './what-is-left.tsx';

/** Whether an offer lacks what has to be there before it is published. */
export const isUnfit = ({ problems }: StockOffer): boolean => Object.keys(problems.error).length > 0;

/** Which fields keep an offer that waits for moderation from being published. */
export const UnfitFields = ({ offer }: { offer: StockOffer }) => {
  const left = useWhatIsLeft(offer);
  return left === '' ? null : (
    <Notice tone="accent" title="Пока нельзя опубликовать">
      {left}
    </Notice>
  );
};
