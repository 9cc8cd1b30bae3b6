import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SiteFrame } from './site-frame.tsx';

const Waiting = ({ without }: { without: string }) => (
  <>
    <Skeleton className="h-114 rounded-lg! md:h-98" />
    <noscript>
      <Notice>{without}</Notice>
    </noscript>
  </>
);

const signingIn = 'Чтобы войти, включите в браузере JavaScript: без него кабинет не работает.';

/** Properties of {@link FormFrame}. */
export type FormFrameProps = {
  title: string;
  /** A sentence or two under the title, to be read while the form is loading. */
  lead?: string;
  /** What to do in a browser without scripts. */
  without?: string;
  children: ReactNode;
};

/** The frame of the pages around signing in; its contents are rendered in the browser only. */
export const FormFrame = ({ title, lead, without = signingIn, children }: FormFrameProps) => (
  <SiteFrame>
    <div className="page min-h-[calc(100dvh-4rem)] py-8 md:py-14">
      <div className="mx-auto flex max-w-lg flex-col gap-6">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {lead && <p className="-mt-3 text-lg text-soft">{lead}</p>}
        <ClientOnly fallback={<Waiting without={without} />}>
          <Suspense fallback={<Waiting without={without} />}>{children}</Suspense>
        </ClientOnly>
      </div>
    </div>
  </SiteFrame>
);

/** The card around a form of these pages. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <Card padding="lg" className="flex flex-col gap-5">
    {children}
  </Card>
);
