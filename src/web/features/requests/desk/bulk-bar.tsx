import { useState } from 'react';
import type { RequestListItem } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { counted } from '#domain/formats/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { TransitionDialog } from '../steps/transition-dialog.tsx';
import { AssignRequests } from './assign-requests.tsx';
import { commonMoves, type CommonMove } from './common-moves.ts';
import type { BulkSteps } from './use-bulk-step.ts';
import { mostSelected, type Selection } from './use-selection.ts';

/** Properties of {@link BulkBar}. */
export type BulkBarProps = {
  selection: Selection;
  role: Role;
  bulk: BulkSteps;
};

const requests = (count: number): string => counted(count, 'заявка', 'заявки', 'заявок');

const Outcome = ({ items, bulk }: { items: readonly RequestListItem[]; bulk: BulkSteps }) => {
  if (bulk.progress)
    return (
      <>
        {bulk.progress.doing}: {bulk.progress.done} из {bulk.progress.of}
      </>
    );
  const failed = items.filter(({ id }) => bulk.failures.has(id));
  const [first] = failed;
  return first ? (
    <span className="text-danger">
      Не удалось: {requests(failed.length)}. № {first.number}: {bulk.failures.get(first.id)}
    </span>
  ) : (
    <>
      Выбрано {requests(items.length)}
      {items.length >= mostSelected && ', больше за раз нельзя'}
    </>
  );
};

/** Makes a transition of the selected requests: at once, after confirmation, or with a text that is asked for. */
const useMoves = ({ selection, bulk }: BulkBarProps, items: readonly RequestListItem[]) => {
  const [asking, setAsking] = useState<CommonMove>();
  const run = async ({ to, label }: CommonMove, reason?: string): Promise<void> => {
    const moved = await bulk.run(items, {
      step: 'transitions',
      ask: { to, reason },
      doing: 'Меняем статус',
    });
    selection.remove(moved);
    showToast(`${label.text}: ${moved.length} из ${items.length}`);
  };
  const press = async (move: CommonMove): Promise<void> => {
    const { label } = move;
    if (label.ask) {
      setAsking(move);
      return;
    }
    const title = `${label.text}: ${requests(items.length)}?`;
    if (label.final && !(await confirmDialog({ title, text: label.final, confirm: label.text }))) return;
    await run(move);
  };
  return { press, run, asking, stopAsking: () => setAsking(undefined) };
};

/**
 * Actions on all selected requests: the transitions that every one allows, and assigning them to a colleague. Requests that fail stay
 * selected, with the reason on the row.
 */
export const BulkBar = (props: BulkBarProps) => {
  const { selection, role, bulk } = props;
  const items = [...selection.items.values()];
  const { press, run, asking, stopAsking } = useMoves(props, items);
  if (items.length === 0) return null;

  const ask = asking?.label.ask;
  return (
    <section
      aria-label="Выбранные заявки"
      className="fixed inset-x-3 bottom-21 z-20 mx-auto flex max-w-4xl flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-raised px-4 py-3 shadow-float hairline lg:bottom-5"
    >
      <output className="min-w-0 grow text-sm">
        <Outcome items={items} bulk={bulk} />
      </output>
      {commonMoves(items, role).map((move) => (
        <Button
          key={move.to}
          size="sm"
          variant={move.label.forward ? 'primary' : 'secondary'}
          loading={bulk.progress !== undefined}
          onClick={() => void press(move)}
        >
          {move.label.text}
        </Button>
      ))}
      <AssignRequests items={items} bulk={bulk} onAssigned={selection.remove} />
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        Снять выбор
      </Button>
      {asking && ask && (
        <TransitionDialog
          label={{ ...asking.label, ask }}
          reasonRequired={asking.reasonRequired}
          subject={`Выбрано: ${requests(items.length)}. Текст увидят в каждой.`}
          onTransition={(reason) => run(asking, reason)}
          onStaleVersion={stopAsking}
          onClose={stopAsking}
        />
      )}
    </section>
  );
};
