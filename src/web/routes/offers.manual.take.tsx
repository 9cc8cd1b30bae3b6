import { ClientOnly, createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readThingKind, readThingSearch } from '#web/features/funnel/index.ts';
import { typesQuery } from '#web/features/catalogue/index.ts';
import { lazyForm } from '#web/lib/forms/lazy-form.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { startSessionEarly } from '#web/lib/session/start-session-early.ts';
import { useEarlyQuery } from '#web/lib/use-early-query.ts';
import { TakeSkeleton } from './-take-skeleton.tsx';
import { SiteFrame } from './-site-frame.tsx';

// The forms bring zod and react-hook-form; the frame of the page comes without them.
const ManualTake = lazyForm(async () => (await import('./-manual-take.tsx')).ManualTake);

const Page = () => {
  const { kind = 'manual', ...search } = Route.useSearch();
  useEarlyQuery((queryClient) =>
    Promise.all([queryClient.prefetchQuery(typesQuery()), startSessionEarly(queryClient)]),
  );
  return (
    <SiteFrame>
      <ClientOnly fallback={<TakeSkeleton />}>
        <Suspense fallback={<TakeSkeleton />}>
          <ManualTake key={kind} kind={kind} search={search} />
        </Suspense>
      </ClientOnly>
    </SiteFrame>
  );
};

export const Route = createFileRoute('/offers/manual/take')({
  // Nothing of the address is in the HTML: what a person has typed stays in their browser.
  staticData: { page: { kind: 'shell', brings: ['routes/-manual-take.tsx'] } },
  validateSearch: (raw: Record<string, unknown>) => ({ kind: readThingKind(raw), ...readThingSearch(raw) }),
  head: () => pageHead({ title: 'Заявка на лизинг', path: '/offers/manual/take', noindex: true }),
  component: Page,
});
