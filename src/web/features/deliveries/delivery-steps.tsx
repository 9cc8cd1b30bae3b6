import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffDelivery } from '#contract/deliveries.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { deliveriesKey, dropDelivery, retryDelivery } from './queries.ts';

const steps = {
  retry: { run: retryDelivery, done: 'Отправляем ещё раз' },
  drop: { run: dropDelivery, done: 'Больше не отправляем' },
} as const;

/** What an admin may do about a failing delivery; one that is retried anyway needs no retry button. */
export const DeliverySteps = ({ delivery, parked }: { delivery: StaffDelivery; parked: boolean }) => {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (step: keyof typeof steps) => steps[step].run(delivery.id),
    onSuccess: (_answer, step) => showToast(steps[step].done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey }),
  });
  const giveUp = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: `Больше не отправлять «${delivery.title}»?`,
      text: 'Доставка исчезнет из списка, отправить её потом не получится. Само уведомление остаётся в кабинете получателя.',
      confirm: 'Больше не отправлять',
      danger: true,
    });
    if (sure) mutate('drop');
  };
  return (
    <span className="flex flex-col gap-2 max-md:items-end">
      {parked && (
        <Button size="sm" loading={isPending && variables === 'retry'} onClick={() => mutate('retry')}>
          Отправить ещё раз
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        loading={isPending && variables === 'drop'}
        onClick={() => void giveUp()}
      >
        Больше не отправлять
      </Button>
      <span role="alert" className="text-sm text-danger empty:hidden">
        {error && refusalOf(error, () => false).problem}
      </span>
    </span>
  );
};
