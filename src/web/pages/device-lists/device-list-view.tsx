import { useRouter } from '@tanstack/react-router';
import { OfferCard, OfferGridSkeleton, offerColumns, TermsChoice } from '#web/features/catalogue/index.ts';
import { ComparisonView } from '#web/features/comparison/index.ts';
import { FavouritesView } from '#web/features/favourites/index.ts';
import type { DeviceViewSearch } from '#web/lib/device-list-links.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';

/** Properties of a page of favourites or of the comparison. */
export type DeviceListsProps = { search: DeviceViewSearch & TermsSearch };

/** Favourites or the comparison of this device; in the browser only. */
export const DeviceListView = ({ search }: DeviceListsProps) => {
  const router = useRouter();
  const terms = { advance: search.advance, term: search.term };
  if (search.view === 'comparison') {
    return <ComparisonView search={search} Terms={TermsChoice} />;
  }
  const changeTerms = (patch: object) =>
    void router.navigate({
      to: '/catalog',
      search: { ...terms, ...patch, view: search.view },
      replace: true,
      resetScroll: false,
    });
  return (
    <FavouritesView
      terms={terms}
      termsChoice={<TermsChoice search={search} onChange={changeTerms} />}
      Card={OfferCard}
      columns={offerColumns}
      waiting={<OfferGridSkeleton count={3} />}
    />
  );
};
