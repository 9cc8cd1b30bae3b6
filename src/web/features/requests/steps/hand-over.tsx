import { useState } from 'react';
import type { RequestView } from '#contract/requests.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { useRequestCall } from './use-request-transition.ts';

/** Assigns the request to a colleague, for those who may. */
export const HandOver = ({ request }: { request: RequestView }) => {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const call = useRequestCall(request);
  if (!request.abilities.assign && !refusal) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-3 print:hidden">
      {request.abilities.assign && (
        <Button
          size="sm"
          onClick={() => {
            setRefusal(undefined);
            setAsking(true);
          }}
        >
          Передать
        </Button>
      )}
      <RefusalNotice refusal={refusal} />
      {asking && (
        <HandOverDialog
          title="Передать заявку"
          subject={`Заявка № ${request.number}, ${request.subject.title}`}
          managerId={request.manager?.id}
          onAssign={async (ask) => {
            await call('assign', ask);
            showToast(`Заявка № ${request.number} передана`);
          }}
          onStaleVersion={(error) => {
            setAsking(false);
            setRefusal(refusalOf(error, () => false));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
