import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApplicationHeading, ApplicationLayout, StepSkeleton } from '#web/features/funnel/index.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { addressOf } from '#web/ui/address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CallerRegistration } from './caller-registration.tsx';
import { CallerSummary } from './caller-summary.tsx';
import { readInvitation } from './queries.ts';
import { ReviewStep } from './review-step.tsx';
import { useCaller, type CallerStep } from './use-caller.ts';

const titles: Record<CallerStep, string> = {
  review: 'Проверьте и подтвердите',
  code: 'Подтвердите телефон',
  signIn: 'Вы у нас уже есть: войдите',
  company: 'На кого оформляем',
  password: 'Откройте кабинет',
};

const way = ['review', 'code', 'company', 'password'] as const satisfies readonly CallerStep[];

const names = ['Проверка', 'Код', 'Компания', 'Пароль'];

/** A step with its title and its position; the focus moves to the title, or to the code field, when the step before is done. */
const Frame = ({ step, children }: { step: CallerStep; children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const code = title.current?.parentElement?.querySelector<HTMLElement>('[autocomplete="one-time-code"]');
    (code ?? title.current)?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return (
    <div className="flex flex-col gap-6">
      {step !== 'signIn' && <Stepper steps={names} current={way.indexOf(step)} />}
      <Card as="section" padding="lg" className="flex flex-col gap-5" aria-labelledby="caller-step">
        <h2 ref={title} id="caller-step" tabIndex={-1} className="text-xl font-semibold">
          {titles[step]}
        </h2>
        {children}
      </Card>
    </div>
  );
};

/** Content of the page without a summary beside it. */
const Alone = ({ children }: { children: ReactNode }) => (
  <div className="page py-6 md:py-10">
    <ApplicationHeading />
    <div className="max-w-3xl">{children}</div>
  </div>
);

const Dead = ({ expired }: { expired: boolean }) => (
  <Alone>
    <Card padding="lg">
      <Outcome
        tone="stopped"
        title={expired ? 'Ссылка больше не действует' : 'Эта ссылка не подходит'}
        actions={
          <>
            <ButtonLink
              to="/auth"
              search={{ back: addressOf({ to: '/account/requests' }) }}
              variant="primary"
            >
              Войти в кабинет
            </ButtonLink>
            <ButtonLink to="/contact">Связаться с нами</ButtonLink>
          </>
        }
      >
        <p>
          {expired
            ? 'Она действовала семь дней. Попросите менеджера прислать новую.'
            : 'Возможно, заявку уже подтвердили, отменили или менеджер прислал ссылку новее. Подтверждённая заявка ждёт в кабинете.'}
        </p>
      </Outcome>
    </Card>
  </Alone>
);

const tokenFault = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.error['token'] : undefined;

/** A draft that staff wrote for a caller, from its link to their account. In the browser only. */
export const CallerApplication = ({ token }: { token: string }) => {
  const caller = useCaller(token);
  const [gone, setGone] = useState(false);
  // Once the phone is confirmed, the link has been used.
  const isUsed = caller.step !== 'review' && caller.step !== 'code';
  const answer = useAnswer(isUsed ? undefined : `invitation ${token}`, () => readInvitation(token));
  const { data: view, error } = answer;
  const fault = tokenFault(error);
  const reviews = caller.step === 'review';
  if (reviews && (gone || fault !== undefined)) return <Dead expired={fault === 'expired'} />;
  if (reviews && !view)
    return error === undefined ? (
      <ApplicationLayout summary={<Skeleton className="h-96" />}>
        <StepSkeleton />
      </ApplicationLayout>
    ) : (
      <Alone>
        <LoadFailed title="Не получилось открыть заявку" error={error} retry={answer.retry} />
      </Alone>
    );
  const step = (
    <Frame step={caller.step}>
      {reviews && view ? (
        <ReviewStep view={view} caller={caller} onGone={() => setGone(true)} />
      ) : (
        <CallerRegistration caller={caller} />
      )}
    </Frame>
  );
  if (!view) return <Alone>{step}</Alone>;
  return <ApplicationLayout summary={<CallerSummary view={view} />}>{step}</ApplicationLayout>;
};
