import { useState } from 'react';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { moveLabel } from './move-labels.ts';
import { useMove } from './use-move.ts';

type Open = RequestView['abilities']['transitions'][number];

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

  const press = (open: Open): void => {
    setRefusal(undefined);
    if (moveLabel(request.status, open.to, role).ask) setAsking(open);
    else void moveAtOnce(open.to);
  };

  const isForward = ({ to }: Open): boolean => moveLabel(request.status, to, role).forward;
  const transitions = request.abilities.transitions.toSorted(
    (one, other) => Number(isForward(other)) - Number(isForward(one)),
  );
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
