import { useEffect, useRef } from 'react';
import { comparisonAddress } from '#web/lib/device-list-links.ts';
import { useDeviceList } from '#web/lib/device-lists.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconScaleBalance } from '#web/ui/icons.ts';
import { OfferGrid, type OfferGridProps } from './offer-grid.tsx';

/** Properties of {@link ListCards}. */
export interface ListCardsProps extends Pick<OfferGridProps, 'offers' | 'terms'> {
  /** The last request for more: how many cards there were then. */
  focusRequest: { at: number } | undefined;
}

/** Stays visible at the end of the screen as long as the list, once there are two offers to compare. */
function CompareLink({ advance, term }: TermsSearch) {
  const count = useDeviceList('comparison').length;
  return (
    <div hidden={count < 2} className="pointer-events-none sticky bottom-4 z-2 mt-4 flex justify-end">
      <ButtonLink
        href={comparisonAddress([], { advance, term })}
        icon={iconScaleBalance}
        className="pointer-events-auto shadow-float"
      >
        <span>Сравнить ({count})</span>
      </ButtonLink>
    </div>
  );
}

/** The cards of a list. Focus moves to the first of the cards loaded on request, so that the keyboard continues there. */
export function ListCards({ offers, terms, focusRequest }: ListCardsProps) {
  const cards = useRef<HTMLDivElement>(null);
  const granted = useRef<typeof focusRequest>(undefined);
  useEffect(() => {
    if (focusRequest === undefined || granted.current === focusRequest || offers.length <= focusRequest.at)
      return;
    granted.current = focusRequest;
    const links = cards.current?.querySelectorAll<HTMLElement>('article a');
    links?.[focusRequest.at]?.focus({ preventScroll: true });
  }, [focusRequest, offers.length]);
  return (
    <div ref={cards}>
      <OfferGrid label="Предложения" offers={offers} terms={terms} heading="h2" />
      <CompareLink advance={terms?.advance} term={terms?.term} />
    </div>
  );
}
