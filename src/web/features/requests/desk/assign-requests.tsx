import { useState } from 'react';
import type { RequestListItem } from '#contract/requests.ts';
import { counted } from '#domain/formats/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { HandOverDialog } from '../steps/hand-over-dialog.tsx';
import type { BulkSteps } from './use-bulk-step.ts';

/** Properties of {@link AssignRequests}. */
export type AssignRequestsProps = {
  items: readonly RequestListItem[];
  bulk: BulkSteps;
  /** The requests with these ids have another manager now. */
  onAssigned: (ids: readonly string[]) => void;
};

/** Assigns all selected requests to one colleague, if the reader may assign each of them. */
export const AssignRequests = ({ items, bulk, onAssigned }: AssignRequestsProps) => {
  const [asking, setAsking] = useState(false);
  if (!items.every(({ assignable }) => assignable)) return null;
  return (
    <>
      <Button size="sm" loading={bulk.progress !== undefined} onClick={() => setAsking(true)}>
        Передать
      </Button>
      {asking && (
        <HandOverDialog
          title="Передать заявки"
          subject={`Выбрано: ${counted(items.length, 'заявка', 'заявки', 'заявок')}. Заметку увидят в каждой.`}
          onAssign={async (ask) => {
            const assigned = await bulk.run(items, { step: 'assign', ask, doing: 'Передаём' });
            onAssigned(assigned);
            showToast(`Передано: ${assigned.length} из ${items.length}`);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
