import { createIsomorphicFn } from '@tanstack/react-start';
import type { VendorView } from '#contract/vendors.ts';
import { HomeHero } from '#web/features/home/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { whenDeviceHasLists } from '#web/lib/device-has-lists.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { HomeAbout } from './home-about.tsx';
import { HomeCalculator } from './home-calculator.tsx';
import { HomeOffers, type HomeOffersProps } from './home-offers.tsx';

const Offers = servedPart({
  whole: createIsomorphicFn().server(() => HomeOffers),
  load: () => import('./home-offers.tsx').then((part) => part.HomeOffers),
  wakes: 'near',
  alsoWakes: whenDeviceHasLists,
});

const Calculator = servedPart({
  whole: createIsomorphicFn().server(() => HomeCalculator),
  load: () => import('./home-calculator.tsx').then((part) => part.HomeCalculator),
  wakes: 'near',
});

const About = servedPart({
  whole: createIsomorphicFn().server(() => HomeAbout),
  load: () => import('./home-about.tsx').then((part) => part.HomeAbout),
});

/** Properties of {@link HomePage}. */
export type HomePageProps = HomeOffersProps & {
  vendors: readonly VendorView[];
  /** The start date of schedules. */
  today: string;
};

/** The home page. */
export const HomePage = ({ types, vendors, inStock, today }: HomePageProps) => (
  <SiteFrame>
    <HomeHero types={types.filter(({ parentId }) => parentId === null)} />
    <Offers types={types} inStock={inStock} />
    <Calculator types={types} today={today} />
    <About vendors={vendors} />
  </SiteFrame>
);
