import type { OfferType } from '#contract/catalogue.ts';
import type { OfferCard, OfferPrice, OfferView } from '#contract/offers.ts';
import type { VendorView } from '#contract/vendors.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { standardLimits } from '#domain/leasing/limits.ts';
import {
  CalculatorCard,
  PaymentBar,
  useCalculator,
  useLessorRange,
  type CalculatorSearch,
} from '#web/features/calculator/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { whenDeviceHasLists } from '#web/lib/device-has-lists.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { addressOf } from '#web/ui/address.ts';
import { OfferDetails } from './offer-details.tsx';
import { OfferAbout, OfferPictures, OfferTop } from './offer-description.tsx';
import { SellerAndSimilar } from './seller-and-similar.tsx';

const Top = servedPart({
  whole: createIsomorphicFn().server(() => OfferTop),
  load: () => import('./offer-description.tsx').then((part) => part.OfferTop),
  wakes: 'near',
  alsoWakes: whenDeviceHasLists,
});

const Pictures = servedPart({
  whole: createIsomorphicFn().server(() => OfferPictures),
  load: () => import('./offer-description.tsx').then((part) => part.OfferPictures),
});

const About = servedPart({
  whole: createIsomorphicFn().server(() => OfferAbout),
  load: () => import('./offer-description.tsx').then((part) => part.OfferAbout),
  className: 'min-w-0',
});

const Details = servedPart({
  whole: createIsomorphicFn().server(() => OfferDetails),
  load: () => import('./offer-details.tsx').then((part) => part.OfferDetails),
  wakes: 'near',
  className: 'flex flex-col gap-12',
});

const Around = servedPart({
  whole: createIsomorphicFn().server(() => SellerAndSimilar),
  load: () => import('./seller-and-similar.tsx').then((part) => part.SellerAndSimilar),
  wakes: 'near',
  alsoWakes: whenDeviceHasLists,
  className: 'flex flex-col gap-12',
});

type OfferPageProps = {
  offer: OfferView;
  types: readonly OfferType[];
  vendor: VendorView;
  similar: readonly OfferCard[];
  prices: readonly OfferPrice[];
  /** The start date of the schedule. */
  today: string;
  search: CalculatorSearch;
};

/** An offer with its calculator. */
export const OfferPage = ({ offer, types, vendor, similar, prices, today, search }: OfferPageProps) => {
  const params = { offerId: offer.id };
  const path = addressOf({ to: '/offers/$offerId', params });
  const type = types.find(({ id }) => id === offer.typeId);
  const limits = type?.limits ?? standardLimits;
  const calculator = useCalculator({ offer, limits, today, offerId: offer.id, search });
  const applicationHref = addressOf({ to: '/offers/$offerId/take', params }) + calculator.query;
  const { shown, change, frame } = calculator;
  const lessors = useLessorRange(offer.id, shown);
  return (
    <SiteFrame>
      <div className="page flex flex-col py-6 md:py-8">
        <Top offer={offer} prices={prices} today={today} types={types} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
          <Pictures picture={offer.picture} photos={offer.photos} />
          <div className="lg:sticky lg:top-20 lg:row-span-2">
            <CalculatorCard
              calculator={calculator}
              path={path}
              applicationHref={applicationHref}
              lessors={lessors}
            />
          </div>
          <About offer={offer} prices={prices} today={today} />
        </div>
        <div className="mt-12 flex flex-col gap-12">
          {shown && <Details shown={shown} priceKopecks={frame.priceKopecks} change={change} />}
          <Around vendor={vendor} similar={similar} />
        </div>
      </div>
      {shown && (
        <PaymentBar
          shown={shown}
          priceKopecks={frame.priceKopecks}
          applicationHref={applicationHref}
          lessors={lessors?.reached ? undefined : lessors}
        />
      )}
    </SiteFrame>
  );
};
