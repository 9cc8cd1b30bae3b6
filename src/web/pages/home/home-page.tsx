import { useSuspenseQuery } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { typesQuery } from '#web/features/catalogue/index.ts';
import { HomeHero } from '#web/features/home/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { HomeAbout } from './home-about.tsx';
import { HomeCalculator } from './home-calculator.tsx';
import { HomeOffers } from './home-offers.tsx';

const Offers = servedPart({
  whole: createIsomorphicFn().server(() => HomeOffers),
  load: async () => (await import('./home-offers.tsx')).HomeOffers,
});

const Calculator = servedPart({
  whole: createIsomorphicFn().server(() => HomeCalculator),
  load: async () => (await import('./home-calculator.tsx')).HomeCalculator,
  wakes: 'near',
});

const About = servedPart({
  whole: createIsomorphicFn().server(() => HomeAbout),
  load: async () => (await import('./home-about.tsx')).HomeAbout,
});

/** The home page. */
export const HomePage = ({ today }: { today: string }) => {
  const { data: types } = useSuspenseQuery(typesQuery());
  return (
    <SiteFrame>
      <HomeHero types={types.filter(({ parentId }) => parentId === null)} />
      <Offers types={types} />
      <Calculator types={types} today={today} />
      <About />
    </SiteFrame>
  );
};
