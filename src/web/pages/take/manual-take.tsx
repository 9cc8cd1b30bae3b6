import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { moscowDay } from '#domain/formats/moscow.ts';
import { typesQuery } from '#web/features/catalogue/index.ts';
import {
  forgetThing,
  isThingSettled,
  TakeLayout,
  thingFormPaths,
  ThingSummary,
  thingTakeAddress,
  thingTakePath,
  useThing,
} from '#web/features/funnel/index.ts';
import type { Taken, ThingKind, ThingSearch } from '#web/features/funnel/index.ts';
import { TakeSteps } from './take-steps.tsx';

/** Properties of {@link ManualTake}. */
export type ManualTakeProps = { kind: ThingKind; search: ThingSearch };

/** The funnel of a thing that is not in the catalogue: what is asked for stands beside the steps. In the browser only. */
export const ManualTake = ({ kind, search }: ManualTakeProps) => {
  const router = useRouter();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { data: types } = useSuspenseQuery(typesQuery());
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  const thing = useThing({ kind, search, address, types, today });
  const full = thingTakeAddress(kind, thing.values);
  const [ready, setReady] = useState(() => thing.request !== null && isThingSettled(kind, address, full));

  const settle = (): void => {
    if (address !== full) void router.navigate({ href: full, replace: true, resetScroll: false });
  };
  // What came from the draft stands in the address too, so that the request that is sent from here is known after a reload.
  const settleAtStart = useEffectEvent(() => {
    if (ready && thing.submit()) settle();
  });
  useEffect(() => settleAtStart(), []);

  const taken: Taken = {
    key: full,
    page: thingTakePath,
    request: thing.request,
    calculation: thing.calculation ?? undefined,
    thing: {
      form: thing,
      ready: ready && thing.request !== null,
      onReady: () => {
        setReady(true);
        settle();
      },
    },
    anotherText: 'Ещё одна заявка',
    onSent: () => forgetThing(kind),
    onAnother: () => void router.navigate({ href: thingFormPaths[kind] }),
  };
  return (
    <TakeLayout summary={<ThingSummary thing={thing} aside />}>
      <TakeSteps taken={taken} />
    </TakeLayout>
  );
};
