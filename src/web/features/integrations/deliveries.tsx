import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WebhookDelivery } from '#contract/integrations.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { iconRefresh } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { durationText, eventText, reasonText } from './delivery-texts.ts';
import { deliveriesQuery, retryDelivery } from './queries.ts';

const states: Record<WebhookDelivery['status'], { text: string; tone: BadgeTone }> = {
  waiting: { text: 'Ждёт отправки', tone: 'neutral' },
  delivered: { text: 'Доставлено', tone: 'save' },
  failed: { text: 'Не доставлено', tone: 'danger' },
};

/** A test is not retried here: it has a button of its own. */
const canRetry = ({ status, event }: WebhookDelivery): boolean => status === 'failed' && event !== 'test';

const whyNotSent = (error: unknown): string =>
  error instanceof ApiError && error.body?.error['_global'] === 'conflict'
    ? 'Не отправили: вебхук выключен, или это событие уже отправляется'
    : `Не отправили. ${refusalOf(error, () => false).problem ?? ''}`.trim();

const Retry = ({ delivery }: { delivery: WebhookDelivery }) => {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryDelivery(delivery.id),
    onSuccess: () => showToast('Отправляем ещё раз'),
    onError: (error) => showToast(whyNotSent(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
  return (
    <Button size="sm" className="mt-2" loading={isPending} onClick={() => mutate()}>
      Отправить ещё раз
    </Button>
  );
};

const Outcome = ({ delivery }: { delivery: WebhookDelivery }) => {
  const again = delivery.status === 'waiting' && delivery.attempts > 0;
  const { text, tone } = again ? { text: 'Повторим', tone: 'accent' as const } : states[delivery.status];
  const reason = reasonText(delivery);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <span className="mt-1 block text-sm text-soft">
        {reason ?? (delivery.responseStatus !== null && `ответ ${delivery.responseStatus}`)}
      </span>
      {canRetry(delivery) && <Retry delivery={delivery} />}
    </>
  );
};

const columnsAt = (now: string): Column<WebhookDelivery>[] => [
  { key: 'at', title: 'Когда', cell: ({ createdAt }) => formatDateTime(createdAt, now) },
  { key: 'event', title: 'Событие', cell: ({ event }) => eventText(event) },
  { key: 'outcome', title: 'Итог', cell: (delivery) => <Outcome delivery={delivery} /> },
  { key: 'attempts', title: 'Попыток', cell: ({ attempts }) => attempts, numeric: true },
  {
    key: 'duration',
    title: 'Ответ за',
    cell: ({ durationMs }) => (durationMs === null ? '—' : durationText(durationMs)),
    numeric: true,
  },
];

const List = () => {
  const { data, error, dataUpdatedAt, refetch } = useQuery(deliveriesQuery);
  if (error && !data)
    return (
      <div className="flex flex-col items-start gap-3">
        <RefusalNotice refusal={refusalOf(error, () => false)} />
        <Button onClick={() => void refetch()}>Повторить</Button>
      </div>
    );
  if (!data) return <Skeleton className="h-40" />;
  if (data.items.length === 0)
    return (
      <p className="text-soft">
        Пока ничего не отправляли. Нажмите «Проверить» или дождитесь события по заявке.
      </p>
    );
  return (
    <DataTable
      caption="Последние отправки на вебхук"
      columns={columnsAt(new Date(dataUpdatedAt).toISOString())}
      rows={data.items}
      rowKey={({ id }) => id}
      phone="cards"
    />
  );
};

/** Recent deliveries to the webhook, and their results. */
export const Deliveries = () => {
  const { isFetching, refetch } = useQuery(deliveriesQuery);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Последние отправки</h3>
        <Button size="sm" icon={iconRefresh} loading={isFetching} onClick={() => void refetch()}>
          Обновить
        </Button>
      </div>
      <List />
    </div>
  );
};
