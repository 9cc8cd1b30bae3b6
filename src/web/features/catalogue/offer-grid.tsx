import type { OfferCard as Offer } from '#contract/offers.ts';
import { OfferCard, type OfferCardProps } from './offer-card.tsx';
import { OfferCardSkeleton } from './offer-card-skeleton.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Properties of {@link OfferGrid}. */
export interface OfferGridProps extends Pick<OfferCardProps, 'terms' | 'heading'> {
  offers: readonly Offer[];
  /** Classes of the columns where the usual three do not fit. */
  columns?: string | undefined;
  label: string;
}

/** Cards of offers side by side. */
export function OfferGrid({ offers, label, columns = grid, ...card }: OfferGridProps) {
  return (
    <ul aria-label={label} className={columns}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** The same while nothing has come yet. */
export function OfferGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <output aria-label="Загружаем предложения" className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <OfferCardSkeleton key={index} />
      ))}
    </output>
  );
}
