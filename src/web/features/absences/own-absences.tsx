import { useQueryClient } from '@tanstack/react-query';
import type { Absence } from '#contract/absences.ts';
import { formatDays } from '#domain/formats/dates.ts';
import { colleaguesQuery, type Colleagues } from '#web/lib/colleagues-query.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** The person's own absences that are not over, each with a button to cancel it. */
export const OwnAbsences = ({ absences }: { absences: readonly Absence[] }) => {
  const queryClient = useQueryClient();
  const { busy, refusal, perform } = useStep();
  const remove = async (absence: Absence): Promise<void> => {
    const days = formatDays(absence);
    const sure = await confirmDialog({
      title: `Отменить отсутствие ${days}?`,
      text: `${absence.standIn.name} сразу перестанет видеть ваши заявки и узнает об этом из уведомления.`,
      confirm: 'Отменить отсутствие',
      danger: true,
    });
    if (!sure) return;
    await perform(async () => {
      try {
        const answer = await session.call<Colleagues>(`/api/absences/${absence.id}`, { method: 'DELETE' });
        queryClient.setQueryData(colleaguesQuery.queryKey, answer);
        showToast('Отсутствие отменено');
      } catch (error) {
        // It may have been cancelled elsewhere: the list shows what there is.
        void queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
        throw error;
      }
    });
  };
  return (
    <>
      <ul aria-label="Ваши отсутствия" className="flex flex-col divide-y divide-line border-y border-line">
        {absences.map((absence) => (
          <li key={absence.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div>
              <p className="font-medium first-letter:uppercase">{formatDays(absence)}</p>
              <p className="text-soft">Замещает {absence.standIn.name}</p>
            </div>
            <Button
              size="sm"
              aria-label={`Отменить отсутствие ${formatDays(absence)}`}
              loading={busy}
              onClick={() => void remove(absence)}
            >
              Отменить
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNotice refusal={refusal} />
    </>
  );
};
