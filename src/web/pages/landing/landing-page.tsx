import { createIsomorphicFn } from '@tanstack/react-start';
import { useState } from 'react';
import { presetOf, type Landing, type LandingChoice } from '#web/features/landing/index.ts';
import { LeasingAutoLayout } from '#web/features/layout/index.ts';
import { useVisitorSignedIn } from '#web/lib/session/use-visitor-signed-in.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { whenDeviceHasLists } from '#web/lib/device-has-lists.ts';
import { useSite } from '#web/pages/site/site.ts';
import { useBell } from '#web/pages/site/use-bell.tsx';
import { LandingAbout } from './landing-about.tsx';
import { LandingCalculator } from './landing-calculator.tsx';
import { LandingOffers } from './landing-offers.tsx';
import { LandingRequest } from './landing-request.tsx';
import { LandingTop } from './landing-top.tsx';
import type { LandingData } from './load-landing.ts';

const Top = servedPart({
  whole: createIsomorphicFn().server(() => LandingTop),
  load: () => import('./landing-top.tsx').then((part) => part.LandingTop),
});

const Calculator = servedPart({
  whole: createIsomorphicFn().server(() => LandingCalculator),
  load: () => import('./landing-calculator.tsx').then((part) => part.LandingCalculator),
  wakes: 'near',
});

const Offers = servedPart({
  whole: createIsomorphicFn().server(() => LandingOffers),
  load: () => import('./landing-offers.tsx').then((part) => part.LandingOffers),
  wakes: 'near',
  alsoWakes: whenDeviceHasLists,
});

const About = servedPart({
  whole: createIsomorphicFn().server(() => LandingAbout),
  load: () => import('./landing-about.tsx').then((part) => part.LandingAbout),
});

const Request = servedPart({
  whole: createIsomorphicFn().server(() => LandingRequest),
  load: () => import('./landing-request.tsx').then((part) => part.LandingRequest),
  wakes: 'near',
});

const action = { href: '#request', text: 'Оставить заявку' };

/** Properties of {@link LandingPage}. */
export interface LandingPageProps {
  landing: Landing;
  data: LandingData;
  /** `?preset=` of the address. */
  chosen: string | undefined;
}

/** A landing page: the choice in its calculator goes into its form. */
export const LandingPage = ({ landing, data, chosen }: LandingPageProps) => {
  const { types, cheapest, offers, today } = data;
  const preset = presetOf(landing, chosen);
  const [own, setOwn] = useState<{ of: string; choice: LandingChoice }>();
  const choice = own?.of === preset.id ? own.choice : preset.choice;
  const common = { landing, types, today, preset, choice, onChoice: setOwn };
  return (
    <LeasingAutoLayout site={useSite()} action={action} bell={useBell(useVisitorSignedIn())}>
      <Top landing={landing} types={types} cheapest={cheapest} />
      <Calculator {...common} />
      <Offers landing={landing} offers={offers} />
      <About landing={landing} types={types} today={today} />
      <Request {...common} />
    </LeasingAutoLayout>
  );
};
