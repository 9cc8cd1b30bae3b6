import { useMutation } from '@tanstack/react-query';
import type { RequestView } from '#contract/requests.ts';
import { formatPhone } from '#domain/formats/contacts.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useRequestRefresh } from './use-request-refresh.ts';

type RequestCallerProps = { requestId: string; caller: NonNullable<RequestView['caller']> };

/** The recipient of the link to a draft and its validity, with a button to send another. */
export const RequestCaller = ({ requestId, caller }: RequestCallerProps) => {
  const now = useNow();
  const refresh = useRequestRefresh(requestId);
  const again = useMutation({
    mutationFn: () =>
      session.call(`/api/requests/${encodeURIComponent(requestId)}/caller-link`, { body: {} }),
    onSuccess: () => showToast('Новая ссылка отправлена'),
    onSettled: refresh,
  });
  const { name, phone, email, sentAt, goodUntil } = caller;
  const isDead = goodUntil <= now;
  return (
    <Card as="section" aria-labelledby="caller" className="flex flex-col gap-3">
      <h2 id="caller" className="font-semibold">
        {isDead ? 'Ссылка клиенту больше не действует' : 'Ждём подтверждения клиента'}
      </h2>
      <p className="text-soft">
        {name}, <span className="whitespace-nowrap">{formatPhone(phone)}</span>. Ссылка отправлена{' '}
        {email === null ? (
          'в SMS'
        ) : (
          <>
            письмом на <span className="break-all">{email}</span>
          </>
        )}{' '}
        {formatDateTime(sentAt, now)}
        {!isDead && <>, действует до {formatDateTime(goodUntil, now)}</>}.
      </p>
      {again.error && <RefusalNotice refusal={refusalOf(again.error, () => false)} />}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          Отправить ещё раз
        </Button>
        <p className="text-sm text-muted">Придёт новая ссылка, прежняя перестанет действовать.</p>
      </div>
    </Card>
  );
};
