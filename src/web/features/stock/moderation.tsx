import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalReasons, type ModerateOffer, type StockOffer } from '#contract/stock.ts';
import { counted } from '#domain/formats/plural.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { TextArea } from '#web/ui/text-input.tsx';
import { moderateOffer, moderationQuery, stockKey } from './queries.ts';

type Decide = (decision: Omit<ModerateOffer, 'version'>) => void;

const RefuseDialog = ({ onClose, onRefuse }: { onClose: () => void; onRefuse: (reason: string) => void }) => {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title="Вернуть с проверки"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" disabled={reason.trim() === ''} onClick={() => onRefuse(reason.trim())}>
            Вернуть
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-1">
          {refusalReasons.map((text) => (
            <li key={text}>
              <button
                type="button"
                className="min-h-11 w-full rounded-md px-3 py-2 text-left text-sm hover:bg-hover"
                onClick={() => setReason(text)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
        <Field label="Причина" hint="Её увидит поставщик">
          <TextArea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
};

/** The ids that wait, and the way from this one to its neighbours. */
const useQueue = (id: string) => {
  const router = useRouter();
  const { data } = useQuery(moderationQuery);
  const ids = (data?.items ?? []).map((item) => item.id);
  const here = ids.indexOf(id);
  const go = (to: string | undefined): Promise<void> =>
    to === undefined
      ? router.navigate({ to: '/account/catalog', search: { state: 'moderation' } })
      : router.navigate({ to: '/account/catalog/$offerId', params: { offerId: to } });
  return { waiting: data?.total ?? 0, next: ids[here + 1], previous: ids[here - 1], go };
};

const keysOf = (keys: Record<string, () => void>) => (event: KeyboardEvent) => {
  const { target } = event;
  // A key that is held would decide on the next offer, too.
  if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || target.closest('input, textarea, select, dialog, [popover]')) return;
  if (document.querySelector('dialog[open]')) return;
  // Letters by their place, so that they work whatever language is typed.
  const act = keys[event.code];
  if (!act) return;
  event.preventDefault();
  act();
};

const Differences = ({ offer }: { offer: StockOffer }) =>
  offer.differences.length === 0 ? null : (
    <DataTable
      caption="Что изменилось"
      columns={[
        { key: 'name', title: 'Поле', cell: ({ name }) => name },
        { key: 'before', title: 'Сейчас в каталоге', cell: ({ before }) => before ?? '—' },
        { key: 'after', title: 'Станет', cell: ({ after }) => after ?? '—' },
      ]}
      rows={offer.differences}
      rowKey={({ field }) => field}
      phone="cards"
    />
  );

/** What a moderator decides on, with the differences from the last published state; P publishes, R gives back, J and K lead on. */
export const Moderation = ({ offer }: { offer: StockOffer }) => {
  const queryClient = useQueryClient();
  const { waiting, next, previous, go } = useQueue(offer.id);
  const [refusing, setRefusing] = useState(false);
  const decision = useMutation({
    mutationFn: (body: Omit<ModerateOffer, 'version'>) =>
      moderateOffer(offer.id, { ...body, version: offer.version }),
    onSuccess: async ({ state }) => {
      showToast(state === 'published' ? 'Опубликовано' : 'Вернули поставщику');
      await go(next ?? previous);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: stockKey }),
  });
  const decide: Decide = (body) => {
    if (!decision.isPending) decision.mutate(body);
  };
  const press = useEffectEvent((event: KeyboardEvent) =>
    keysOf({
      KeyP: () => decide({ decision: 'publish' }),
      KeyR: () => setRefusing(true),
      KeyJ: () => void (next && go(next)),
      KeyK: () => void (previous && go(previous)),
    })(event),
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section aria-label="Проверка" className="flex flex-col gap-4 rounded-lg bg-surface p-4 hairline md:p-6">
      <p className="text-sm text-muted">
        Ждут проверки: {counted(waiting, 'предложение', 'предложения', 'предложений')}. Клавиши: P —
        опубликовать, R — вернуть, J и K — следующее и предыдущее.
      </p>
      <Differences offer={offer} />
      {decision.error && (
        <Notice tone="danger" title="Решение не принято">
          {refusalOf(decision.error, () => false).problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          loading={decision.isPending}
          onClick={() => decide({ decision: 'publish' })}
        >
          Опубликовать
        </Button>
        <Button onClick={() => setRefusing(true)}>Вернуть с причиной</Button>
      </div>
      {refusing && (
        <RefuseDialog
          onClose={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false);
            decide({ decision: 'refuse', reason });
          }}
        />
      )}
    </section>
  );
};
