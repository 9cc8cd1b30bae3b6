import { useEffect, useRef } from 'react';
import { OfferGrid, type OfferGridProps } from './offer-grid.tsx';

/** Properties of {@link ListCards}. */
export interface ListCardsProps extends Pick<OfferGridProps, 'offers' | 'terms'> {
  /** The last wish for more: how many stood here then. */
  wish: { at: number } | undefined;
}

/** The cards of a list. Focus moves to the first of those that were asked for, so that the keyboard goes on with what has come. */
export function ListCards({ offers, terms, wish }: ListCardsProps) {
  const cards = useRef<HTMLDivElement>(null);
  const granted = useRef<typeof wish>(undefined);
  useEffect(() => {
    if (wish === undefined || granted.current === wish || offers.length <= wish.at) return;
    granted.current = wish;
    const links = cards.current?.querySelectorAll<HTMLElement>('article a');
    links?.[wish.at]?.focus({ preventScroll: true });
  }, [wish, offers.length]);
  return (
    <div ref={cards}>
      <OfferGrid label="Предложения" offers={offers} terms={terms} heading="h2" />
    </div>
  );
}
