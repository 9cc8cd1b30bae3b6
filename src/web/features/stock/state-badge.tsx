import type { StockItem, StockState } from '#contract/stock.ts';
import { stockStateLabels } from '#domain/offers/offer-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<StockState, BadgeTone> = {
  draft: 'neutral',
  moderation: 'accent',
  refused: 'danger',
  published: 'save',
  archived: 'neutral',
};

/** The state of an offer; beside a draft, a note that visitors see an earlier version. */
export const StateBadge = ({
  item: { state, isPublic },
}: {
  item: Pick<StockItem, 'state' | 'isPublic'>;
}) => (
  <span className="inline-flex flex-wrap items-center gap-1.5">
    <Badge tone={tones[state]}>{stockStateLabels[state]}</Badge>
    {isPublic && state !== 'published' && <span className="text-xs text-muted">в каталоге прежнее</span>}
  </span>
);
