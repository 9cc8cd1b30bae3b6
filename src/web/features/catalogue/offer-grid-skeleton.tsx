import { OfferCardSkeleton } from './offer-card-skeleton.tsx';
import { offerColumns } from './offer-columns.ts';

/** A grid of placeholders while nothing has loaded yet. */
export function OfferGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <output aria-label="Загружаем предложения" className={offerColumns}>
      {Array.from({ length: count }, (_, index) => (
        <OfferCardSkeleton key={index} />
      ))}
    </output>
  );
}
