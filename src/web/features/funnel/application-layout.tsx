import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder until it is known which step is shown. */
export const StepSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-14" />
    <Skeleton className="h-96 rounded-lg!" />
    <noscript>
      <Notice>Чтобы отправить заявку, включите в браузере JavaScript: без него форма не работает.</Notice>
    </noscript>
  </div>
);

/** The heading of the funnel, to be read while the form is loading. */
export const ApplicationHeading = () => (
  <div className="mb-6 flex flex-col gap-2">
    <h1 className="text-2xl font-semibold">Заявка на лизинг</h1>
    <p className="max-w-2xl text-lg text-soft">
      Две минуты: контакты, код и компания по ИНН. Введённое сохраняется в этой вкладке, если вы отвлечётесь.
    </p>
  </div>
);

/** The steps of the funnel, and the subject of the request beside them. */
export const ApplicationFrame = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="page py-6 md:py-10">
    <ApplicationHeading />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  </div>
);

/** The funnel's page: the steps, and beside them the summary of the asset. */
export const ApplicationLayout = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <ApplicationFrame
    aside={
      <Card as="aside" aria-label="Что берёте" className="min-w-0 max-lg:order-first lg:sticky lg:top-24">
        {summary}
      </Card>
    }
  >
    {children}
  </ApplicationFrame>
);
