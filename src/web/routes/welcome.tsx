import { ClientOnly, createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { GuestCompany, GuestNext, RequestStages, WelcomeStep } from '#web/features/welcome/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import { backPathOf } from '#web/lib/session/back-path.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SiteFrame } from './-site-frame.tsx';

const WelcomeCompany = lazy(async () => ({ default: (await import('./-welcome-steps.tsx')).WelcomeCompany }));
const WelcomeNext = lazy(async () => ({ default: (await import('./-welcome-steps.tsx')).WelcomeNext }));

/** What depends on who reads is the browser's alone; without scripts everybody is a guest. */
const OfReader = ({ guest, size, children }: { guest: ReactNode; size: string; children: ReactNode }) => {
  const waiting = <Skeleton className={size} />;
  return (
    <ClientOnly
      fallback={
        <>
          {waiting}
          <noscript>
            <div className="flex flex-col gap-5">{guest}</div>
          </noscript>
        </>
      }
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ClientOnly>
  );
};

const Page = () => (
  <SiteFrame>
    <div className="page py-8 md:py-14">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <div>
          <h1 className="text-2xl font-semibold">Добро пожаловать</h1>
          <p className="mt-2 text-lg text-soft">
            Три шага до техники: как проходит заявка, на кого её оформляют и с чего начать.
          </p>
        </div>
        <ol className="flex flex-col gap-4">
          <WelcomeStep number={1} title="Что будет с заявкой">
            <RequestStages />
          </WelcomeStep>
          <WelcomeStep number={2} title="На кого оформляем">
            <OfReader guest={<GuestCompany />} size="h-42 md:h-18">
              <WelcomeCompany />
            </OfReader>
          </WelcomeStep>
          <WelcomeStep number={3} title="С чего начать">
            <OfReader guest={<GuestNext />} size="h-96 md:h-47">
              <WelcomeNext back={Route.useSearch().back} />
            </OfReader>
          </WelcomeStep>
        </ol>
      </div>
    </div>
  </SiteFrame>
);

export const Route = createFileRoute('/welcome')({
  staticData: { page: { kind: 'shell' } },
  validateSearch: (raw: Record<string, unknown>) => ({ back: backPathOf(searchText(raw['back'])) }),
  head: () =>
    pageHead({
      title: 'Добро пожаловать',
      path: '/welcome',
    }),
  component: Page,
});
