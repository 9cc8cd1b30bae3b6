import type { ReactNode } from 'react';
import type { OfferCard as Offer } from '#contract/offers.ts';
import { OfferCard, type OfferCardProps } from './offer-card.tsx';
import { offerColumns } from './offer-columns.ts';

/** Properties of {@link OfferGrid}. */
export interface OfferGridProps extends Pick<OfferCardProps, 'terms' | 'heading'> {
  offers: readonly Offer[];
  /** Classes of the columns where the usual three do not fit. */
  columns?: string | undefined;
  label: string;
  /** An action of each card besides the link to the offer's page. */
  actionOf?: ((offer: Offer) => ReactNode) | undefined;
}

/** Cards of offers side by side. */
export function OfferGrid({ offers, label, columns = offerColumns, actionOf, ...card }: OfferGridProps) {
  return (
    <ul aria-label={label} className={columns}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} {...card} action={actionOf?.(offer)} />
        </li>
      ))}
    </ul>
  );
}
