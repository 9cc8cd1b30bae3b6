import { useState } from 'react';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { bestStep, canWait, orderedSteps, type RequestStep } from '#domain/requests/request-steps.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { requestAnchors } from '#web/lib/request-anchors.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ActionMenu, type MenuAction } from '#web/ui/action-menu.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { sectionLabel, stepFactsOf } from './step-labels.ts';
import { TransitionDialog } from './transition-dialog.tsx';
import { transitionLabel, type TransitionLabel } from './transition-labels.ts';
import { useRequestTransition } from './use-request-transition.ts';

type Open = RequestView['abilities']['transitions'][number];
type StepsProps = { request: RequestView; role: Role };

const keyOf = (step: RequestStep): string => (step.kind === 'go' ? step.section : step.move.to);

/** Makes a transition of the request: at once, after confirmation, or with a reason that is asked for. */
const useMoves = ({ request, role }: StepsProps) => {
  const move = useRequestTransition(request);
  const [asking, setAsking] = useState<Open>();
  const [moving, setMoving] = useState<RequestStatus>();
  const [refusal, setRefusal] = useState<Refusal>();

  const transitionAtOnce = async (to: RequestStatus): Promise<void> => {
    if (moving) return;
    setMoving(to);
    setRefusal(undefined);
    try {
      await move({ to });
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setMoving(undefined);
    }
  };

  const isSure = async ({ text, final }: TransitionLabel): Promise<boolean> =>
    final === undefined ||
    confirmDialog({
      title: `${text}: заявка № ${request.number}?`,
      text: final,
      confirm: text,
    });

  const transitionWhenSure = async (to: RequestStatus, label: TransitionLabel): Promise<void> => {
    if (await isSure(label)) await transitionAtOnce(to);
  };

  const press = (open: Open): void => {
    setRefusal(undefined);
    const label = transitionLabel(request.status, open.to, role);
    if (label.ask) setAsking(open);
    else void transitionWhenSure(open.to, label);
  };

  const asked = asking && transitionLabel(request.status, asking.to, role);
  const dialog = asking && asked?.ask && (
    <TransitionDialog
      label={{ ...asked, ask: asked.ask }}
      reasonRequired={asking.reasonRequired}
      subject={`Заявка № ${request.number}, ${request.subject.title}`}
      onTransition={(reason) => move({ to: asking.to, reason })}
      onStaleVersion={(error) => {
        setAsking(undefined);
        setRefusal(refusalOf(error, () => false));
      }}
      onClose={() => setAsking(undefined)}
    />
  );
  return { press, moving, refusal, dialog };
};

type BestStepProps = {
  step: RequestStep;
  text: string;
  /** Then it is not drawn as the main one. */
  waits: boolean;
  moving: RequestStatus | undefined;
  onPress: (open: Open) => void;
};

const BestStep = ({ step, text, waits, moving, onPress }: BestStepProps) =>
  step.kind === 'go' ? (
    <a
      href={`#${requestAnchors[step.section]}`}
      className={`${buttonLook({ variant: waits ? 'secondary' : 'primary' })} max-sm:grow`}
    >
      {text}
    </a>
  ) : (
    <Button
      variant={step.effect === 'on' ? 'primary' : 'secondary'}
      loading={moving === step.move.to}
      className="max-sm:grow"
      onClick={() => onPress(step.move)}
    >
      {text}
    </Button>
  );

/** The reader's actions on the request: the best one as a button, the rest in a menu. The server decides, the page obeys. */
export const RequestSteps = ({ request, role }: StepsProps) => {
  const facts = stepFactsOf(request, role, useNow());
  const { press, moving, refusal, dialog } = useMoves({ request, role });
  const { best, others } = bestStep(orderedSteps(facts));
  if (!best && others.length === 0 && !refusal) return null;

  const labelOf = (step: RequestStep): string =>
    step.kind === 'go'
      ? sectionLabel(step.section, facts)
      : transitionLabel(request.status, step.move.to, role).text;
  const actionOf = (step: RequestStep): MenuAction => ({
    key: keyOf(step),
    text: labelOf(step),
    ...(step.kind === 'go'
      ? { href: `#${requestAnchors[step.section]}` }
      : { danger: step.effect === 'end', onSelect: () => press(step.move) }),
  });
  const actions = others.map(actionOf);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 print:hidden">
        {best && (
          <BestStep
            step={best}
            text={labelOf(best)}
            waits={canWait(best, facts)}
            moving={moving}
            onPress={press}
          />
        )}
        {actions.length > 0 && (
          <ActionMenu
            label={best ? 'Ещё' : 'Действия'}
            what="Ещё действия с заявкой"
            actions={actions}
            className="max-sm:grow"
          />
        )}
      </div>
      <RefusalNotice refusal={refusal} />
      {dialog}
    </div>
  );
};
