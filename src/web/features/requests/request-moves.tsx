import { useState } from 'react';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { moveLabel, type MoveLabel } from './move-labels.ts';
import { useMove } from './use-move.ts';

type Open = RequestView['abilities']['transitions'][number];

/** What brings the request on comes first, what ends it last. */
const inOrder = ({ status, abilities }: RequestView, role: Role): Open[] => {
  const rank = ({ to }: Open): number => {
    const { forward, ending } = moveLabel(status, to, role);
    if (forward) return 0;
    return ending ? 2 : 1;
  };
  return abilities.transitions.toSorted((one, other) => rank(one) - rank(other));
};

/** What the reader may do with the request now: the server named it, the page obeys. */
export const RequestMoves = ({ request, role }: { request: RequestView; role: Role }) => {
  const move = useMove(request);
  const [asking, setAsking] = useState<Open>();
  const [moving, setMoving] = useState<RequestStatus>();
  const [refusal, setRefusal] = useState<Refusal>();

  const moveAtOnce = async (to: RequestStatus): Promise<void> => {
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

  const isSure = async ({ text, final }: MoveLabel): Promise<boolean> =>
    final === undefined ||
    confirmDialog({
      title: `${text}: заявка № ${request.number}?`,
      text: final,
      confirm: text,
    });

  const moveWhenSure = async (to: RequestStatus, label: MoveLabel): Promise<void> => {
    if (await isSure(label)) await moveAtOnce(to);
  };

  const press = (open: Open): void => {
    setRefusal(undefined);
    const label = moveLabel(request.status, open.to, role);
    if (label.ask) setAsking(open);
    else void moveWhenSure(open.to, label);
  };

  const transitions = inOrder(request, role);
  const asked = asking && moveLabel(request.status, asking.to, role);
  if (transitions.length === 0 && !refusal) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 print:hidden">
        {transitions.map((open) => {
          const { text, forward } = moveLabel(request.status, open.to, role);
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
        <MoveDialog
          label={{ ...asked, ask: asked.ask }}
          reasonRequired={asking.reasonRequired}
          subject={`Заявка № ${request.number}, ${request.subject.title}`}
          onMove={(reason) => move({ to: asking.to, reason })}
          onOvertaken={(error) => {
            setAsking(undefined);
            setRefusal(refusalOf(error, () => false));
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
};
