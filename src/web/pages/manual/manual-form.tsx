import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { typesQuery } from '#web/features/catalogue/index.ts';
import {
  ThingForm,
  thingFormAddress,
  ThingPage,
  thingTakeAddress,
  useThing,
} from '#web/features/funnel/index.ts';
import type { ManualPageProps } from './manual-page.tsx';

/** What the page of the form is made of: the form, and what the thing costs beside it. */
export const ManualForm = ({ kind, search, today }: ManualPageProps) => {
  const router = useRouter();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { data: types } = useSuspenseQuery(typesQuery());
  const thing = useThing({ kind, search, address, types, today });

  const goOn = async (): Promise<void> => {
    // Going back shows the form as it was left.
    await router.navigate({ href: thingFormAddress(kind, thing.values), replace: true, resetScroll: false });
    await router.navigate({ href: thingTakeAddress(kind, thing.values) });
  };
  return (
    <ThingPage thing={thing}>
      <ThingForm thing={thing} submitText="Продолжить" onReady={() => void goOn()} />
    </ThingPage>
  );
};
