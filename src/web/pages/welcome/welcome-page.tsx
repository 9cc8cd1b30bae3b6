import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { GuestCompany, GuestNext, RequestStages, WelcomeStep } from '#web/features/welcome/index.ts';
import { FormCard, FormFrame } from '#web/pages/site/form-frame.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const WelcomeCompany = lazy(async () => ({ default: (await import('./welcome-steps.tsx')).WelcomeCompany }));
const WelcomeNext = lazy(async () => ({ default: (await import('./welcome-steps.tsx')).WelcomeNext }));
const InvitationPart = lazy(async () => ({
  default: (await import('./invitation.tsx')).InvitationWithQueries,
}));

/** What depends on the reader is rendered in the browser only; without scripts every reader is a guest. */
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
  <FormFrame
    title="Приглашение в компанию"
    without="Чтобы принять приглашение, включите в браузере JavaScript и откройте ссылку из письма ещё раз."
  >
    <FormCard>
      <InvitationPart token={token} />
    </FormCard>
  </FormFrame>
);

const Tour = ({ back }: { back: string | undefined }) => (
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
              <WelcomeNext back={back} />
            </OfReader>
          </WelcomeStep>
        </ol>
      </div>
    </div>
  </SiteFrame>
);

type WelcomePageProps = {
  /** The token of an invitation to a company. */
  invitation: string | undefined;
  /** Where to go afterwards. */
  back: string | undefined;
};

/** Greets a newcomer, or shows the invitation that they came by. */
export const WelcomePage = ({ invitation, back }: WelcomePageProps) =>
  invitation === undefined ? <Tour back={back} /> : <Invitation token={invitation} />;
