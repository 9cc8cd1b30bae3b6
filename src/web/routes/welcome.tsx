import { ClientOnly, createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { GuestCompany, GuestNext, RequestStages, WelcomeStep } from '#web/features/welcome/index.ts';
import { lazyForm } from '#web/lib/forms/lazy-form.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import { backPathOf } from '#web/lib/session/back-path.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuthCard, AuthFrame } from './-auth-frame.tsx';
import { SiteFrame } from './-site-frame.tsx';

const WelcomeCompany = lazyForm(async () => (await import('./-welcome-steps.tsx')).WelcomeCompany);
const WelcomeNext = lazyForm(async () => (await import('./-welcome-steps.tsx')).WelcomeNext);
const InvitationPart = lazyForm(async () => (await import('./-welcome-invitation.tsx')).InvitationPart);

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

const Invitation = ({ token }: { token: string }) => (
  <AuthFrame
    title="Приглашение в компанию"
    without="Чтобы принять приглашение, включите в браузере JavaScript и откройте ссылку из письма ещё раз."
  >
    <AuthCard>
      <InvitationPart token={token} />
    </AuthCard>
  </AuthFrame>
);

const Tour = () => (
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

const Page = () => {
  const { invitation } = Route.useSearch();
  return invitation === undefined ? <Tour /> : <Invitation token={invitation} />;
};

export const Route = createFileRoute('/welcome')({
  staticData: { page: { kind: 'shell', search: ['invitation'] } },
  validateSearch: (raw: Record<string, unknown>) => ({
    back: backPathOf(searchText(raw['back'])),
    invitation: searchText(raw['invitation']),
  }),
  head: ({ match: { search } }) =>
    pageHead({
      title: search.invitation ? 'Приглашение в компанию' : 'Добро пожаловать',
      path: '/welcome',
      noindex: search.invitation !== undefined,
    }),
  component: Page,
});
