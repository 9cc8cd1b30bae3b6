import { useState } from 'react';
import type { NotificationKind, RejectionView } from '#contract/notifications.ts';
import { notificationKindLabels } from '#domain/notifications/kind-labels.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { api, ApiError } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { read } from '#web/lib/read.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { Outcome } from '#web/ui/outcome.tsx';

const readRejection = (token: string) =>
  read<RejectionView>('/api/notifications/check-rejected', { body: { token } });

const BadLink = () => (
  <Outcome
    tone="stopped"
    title="Ссылка не подошла"
    actions={<ButtonLink to="/contact">Написать нам</ButtonLink>}
  >
    <p>
      Похоже, она скопирована не целиком. Откройте её прямо из письма: ссылка стоит в самом низу и никогда не
      устаревает. Не выходит — напишите нам, и мы перестанем писать вам сами.
    </p>
  </Outcome>
);

const Address = ({ email }: { email: string }) => (
  <b className="font-semibold wrap-anywhere text-ink">{email}</b>
);

const StillComing = () => (
  <p>
    Письма, о которых вы просите сами, придут всё равно: восстановление пароля, подтверждение почты, а ещё
    предупреждения о безопасности кабинета.
  </p>
);

/** A change to send to the server. */
type Change = { path: 'reject' | 'undo-reject'; kinds?: readonly NotificationKind[] };

type ChoiceProps = {
  view: RejectionView;
  changed: boolean;
  busy: boolean;
  onChange: (change: Change) => void;
};

const Rejected = ({ view: { email, kinds, possible }, changed, busy, onChange }: ChoiceProps) => {
  const all = possible.every((kind) => kinds.includes(kind));
  return (
    <Outcome
      tone="done"
      title={all ? 'Больше не пишем' : 'Часть писем отключена'}
      takesFocus={changed}
      actions={
        <Button loading={busy} onClick={() => onChange({ path: 'undo-reject' })}>
          Вернуть письма
        </Button>
      }
    >
      <p>
        {all ? 'Уведомления и предложения на ' : 'На '}
        <Address email={email} /> больше не приходят
        {all ? '' : ` письма: ${kinds.map((kind) => `«${notificationKindLabels[kind].name}»`).join(', ')}`}.
        Передумаете — верните их здесь же в любой день.
      </p>
      <StillComing />
    </Outcome>
  );
};

const Arriving = ({ view: { email }, changed, busy, onChange }: ChoiceProps) => (
  <Outcome
    tone={changed ? 'done' : 'asking'}
    title={changed ? 'Письма снова приходят' : 'Не присылать вам письма?'}
    takesFocus={changed}
    actions={
      <Button
        variant={changed ? 'secondary' : 'primary'}
        loading={busy}
        onClick={() => onChange({ path: 'reject' })}
      >
        Не присылать ничего
      </Button>
    }
  >
    <p>
      {changed ? 'Уведомления и предложения приходят на ' : 'На '}
      <Address email={email} />
      {changed
        ? '.'
        : ' перестанут приходить уведомления о заявках и предложения. За ходом заявок можно будет следить в кабинете.'}
    </p>
    <StillComing />
  </Outcome>
);

/** The kind of the letter whose link was followed. */
type Asked = { asked: string | undefined };

/** Kind by kind: ticked kinds are no longer sent. */
const ByKind = ({
  view: { kinds, possible },
  busy,
  onChange,
  asked,
}: Omit<ChoiceProps, 'changed'> & Asked) => {
  const left = possible.filter((kind) => !kinds.includes(kind));
  const [ticked, setTicked] = useState<ReadonlySet<NotificationKind>>(
    new Set(left.filter((kind) => kind === asked)),
  );
  const chosen = left.filter((kind) => ticked.has(kind));
  if (left.length === 0) return null;
  return (
    <fieldset className="flex flex-col border-t border-line pt-5">
      <legend className="float-left mb-2 w-full font-medium">
        {kinds.length > 0 ? 'О чём ещё не писать' : 'Или выберите, о чём не писать'}
      </legend>
      {left.map((kind) => (
        <Checkbox
          key={kind}
          label={
            <>
              <span className="block">{notificationKindLabels[kind].name}</span>
              <span className="block text-sm text-muted">{notificationKindLabels[kind].means}</span>
            </>
          }
          checked={ticked.has(kind)}
          onChange={({ currentTarget: { checked } }) =>
            setTicked(new Set(checked ? [...ticked, kind] : [...ticked].filter((other) => other !== kind)))
          }
        />
      ))}
      <Button
        loading={busy}
        disabled={chosen.length === 0}
        className="mt-3 self-start max-sm:w-full"
        onClick={() => onChange({ path: 'reject', kinds: [...kinds, ...chosen] })}
      >
        Не присылать отмеченные
      </Button>
    </fieldset>
  );
};

const Rejection = ({ token, asked }: { token: string } & Asked) => {
  const { data, error, isLoading, retry } = useAnswer(`rejection ${token}`, () => readRejection(token));
  const { busy, refusal, perform } = useStep();
  const [changed, setChanged] = useState<RejectionView>();
  const change = ({ path, kinds }: Change): Promise<boolean> =>
    perform(async () => {
      setChanged(
        await api<RejectionView>(`/api/notifications/${path}`, { body: { token, ...(kinds && { kinds }) } }),
      );
    });

  const view = changed ?? data;
  if (view) {
    const shared = {
      view,
      changed: changed !== undefined,
      busy,
      onChange: (step: Change) => void change(step),
    };
    const state = view.kinds.join(' ');
    return (
      <div className="flex flex-col gap-5">
        {view.rejected ? <Rejected key={state} {...shared} /> : <Arriving key={state} {...shared} />}
        <ByKind key={`kinds ${state}`} {...shared} asked={changed ? undefined : asked} />
        <RefusalNotice refusal={refusal} />
      </div>
    );
  }
  if (isLoading)
    return (
      <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
        <Spinner /> Проверяем ссылку…
      </p>
    );
  if (error instanceof ApiError && error.status === 422) return <BadLink />;
  return <LoadFailed title="Не удалось проверить ссылку" error={error} retry={retry} />;
};

/** The page that the footer of each letter links to: notifications to its address are stopped, and allowed again. In the browser only. */
export const RejectNotifications = ({
  token,
  kind,
}: {
  token: string | undefined;
  kind: string | undefined;
}) => (
  <div aria-live="polite">{token === undefined ? <BadLink /> : <Rejection token={token} asked={kind} />}</div>
);
