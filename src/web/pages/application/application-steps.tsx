import { lazy, Suspense } from 'react';
import { stepAfter, StepFrame, StepSkeleton } from '#web/features/funnel/index.ts';
import { tryAgain } from '#web/lib/build-watch-chunks.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useApplication } from './use-application.ts';
import type { StepProps } from './use-application.ts';
import { useStepView } from './use-step-view.ts';

const NotForStaff = lazy(() => import('./not-for-staff.tsx').then((part) => ({ default: part.NotForStaff })));

/** Few addresses carry terms that their offer refuses. */
const TermsRefused = lazy(() =>
  import('./refused-terms.tsx').then((part) => ({ default: part.TermsRefused })),
);

const NoConnection = () => (
  <Notice
    tone="danger"
    title="Нет связи с сервером"
    action={<Button onClick={session.retry}>Повторить</Button>}
  >
    Вы вошли раньше, но сейчас мы не можем это проверить. Введённое сохранено.
  </Notice>
);

const ScriptLost = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="danger"
    title="Не получилось открыть этот шаг"
    action={<Button onClick={() => tryAgain(onRetry)}>Попробовать ещё раз</Button>}
  >
    Введённое сохранено. Проверьте связь и попробуйте ещё раз.
  </Notice>
);

const Step = (props: StepProps) => {
  const { subject, application } = props;
  const { step, account } = application;
  const way = { signedIn: account !== undefined, asset: subject.asset !== undefined };
  const { View, failed, retry } = useStepView(step, stepAfter(step, way));
  return (
    <div className="flex flex-col gap-6">
      {subject.refused && step !== 'terms' && step !== 'sent' && (
        <Suspense fallback={null}>
          <TermsRefused {...subject.refused} />
        </Suspense>
      )}
      <StepFrame
        step={step}
        way={way}
        waiting={failed ? <ScriptLost onRetry={retry} /> : <Skeleton className="h-96" />}
      >
        {View && <View {...props} />}
      </StepFrame>
    </div>
  );
};

/** The current step of the person. In the browser only. */
export const ApplicationSteps = ({ subject }: Pick<StepProps, 'subject'>) => {
  const state = useSession();
  const application = useApplication(subject);
  if (state.status === 'init' || (state.status === 'authorized' && !application.account))
    return <StepSkeleton />;
  if (state.status === 'not-authorized' && state.tokensKept) return <NoConnection />;
  if (application.account && application.account.role !== 'client') return <NotForStaff />;
  return <Step subject={subject} application={application} />;
};
