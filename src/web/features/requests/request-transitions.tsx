import { useState } from 'react';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TransitionDialog } from './transition-dialog.tsx';
import { transitionLabel, type TransitionLabel } from './transition-labels.ts';
import { useRequestTransition } from './use-request-transition.ts';

type Open = RequestView['abilities']['transitions'][number];

/** What brings the request on comes first, what ends it last. */
const inOrder = ({ status, abilities }: RequestView, role: Role): Open[] => {
  const rank = ({ to }: Open): number => {
    const { forward, ending } = transitionLabel(status, to, role);
    if (forward) return 0;
    return ending ? 2 : 1;
  };
  // To send it is asked with its recipients, in a part of its own.
  const pressed = abilities.transitions.filter(({ to }) => to !== 'submitted');
  return pressed.sort((one, other) => rank(one) - rank(other));
};

/** What the reader may do with the request now: the server named it, the page obeys. */
export const RequestTransitions = ({ request, role }: { request: RequestView; role: Role }) => {
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

  const transitions = inOrder(request, role);
  const asked = asking && transitionLabel(request.status, asking.to, role);
  if (transitions.length === 0 && !refusal) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 print:hidden">
        {transitions.map((open) => {
          const { text, forward } = transitionLabel(request.status, open.to, role);
          return (
            <Button
              key={open.to}
              variant={forward ? 'primary' : 'secondary'}
              loading={moving === open.to}
              onClick={() => press(open)}
            >
              {text}
            </Button>
          );
        })}
      </div>
      <RefusalNotice refusal={refusal} />
      {asking && asked?.ask && (
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
      )}
    </div>
  );
};
