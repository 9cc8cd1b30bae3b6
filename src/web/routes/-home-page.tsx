import { useSuspenseQuery } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { typesQuery } from '#web/features/catalogue/index.ts';
import { HomeHero } from '#web/features/home/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { HomeCalculator } from './-home-calculator.tsx';
import { HomeGoods, HomeWords } from './-home-parts.tsx';
import { SiteFrame } from './-site-frame.tsx';

const Goods = servedPart({
  whole: createIsomorphicFn().server(() => HomeGoods),
  load: async () => (await import('./-home-parts.tsx')).HomeGoods,
});

const Calculator = servedPart({
  whole: createIsomorphicFn().server(() => HomeCalculator),
  load: async () => (await import('./-home-calculator.tsx')).HomeCalculator,
  wakes: 'near',
});

const Words = servedPart({
  whole: createIsomorphicFn().server(() => HomeWords),
  load: async () => (await import('./-home-parts.tsx')).HomeWords,
});

/** The home page. */
export const HomePage = ({ today }: { today: string }) => {
  const { data: types } = useSuspenseQuery(typesQuery());
  return (
    <SiteFrame>
      <HomeHero types={types.filter(({ parentId }) => parentId === null)} />
      <Goods types={types} />
      <Calculator types={types} today={today} />
      <Words />
    </SiteFrame>
  );
};
