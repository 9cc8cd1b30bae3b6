import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { feedFormats, type FeedImports } from '#contract/feeds.ts';
import { feedSettings, type FeedSettings, type IntegrationsView } from '#contract/integrations.ts';
import { failureLabels } from '#domain/feeds/feed-labels.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Moment } from '#web/lib/moment.tsx';
import { accountQuery } from '#web/lib/session/browser-session.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { formatLabels, statusLabels } from './import-labels.ts';
import { importsQuery, setFeed } from './queries.ts';

const formats = feedFormats.map((value) => ({ value, label: formatLabels[value] }));

const schedules: { value: FeedSettings['schedule']; label: string }[] = [
  { value: 'hourly', label: 'Каждый час' },
  { value: 'daily', label: 'Ежедневно в 4:00 МСК' },
];

/** How the last fetch by the clock ended, and when the next one is. */
const Course = ({ runs: { items, nextAt } }: { runs: FeedImports }) => {
  const last = items.find(({ source }) => source === 'schedule');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {last && (
        <>
          <dt className="text-muted">Прошлая загрузка</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to="/account/catalog" search={{ view: 'feeds', run: last.id }} className={textLink}>
              <Moment at={last.createdAt} />
            </Link>
            <Badge tone={statusLabels[last.status].tone}>{statusLabels[last.status].text}</Badge>
            {last.report.failure && <span>{failureLabels[last.report.failure]}</span>}
          </dd>
        </>
      )}
      <dt className="text-muted">Следующая</dt>
      <dd>{nextAt === null ? 'выключена' : <Moment key={nextAt} at={nextAt} />}</dd>
    </dl>
  );
};

type FormProps = { feed: FeedSettings | null; set: (feed: FeedSettings | null) => Promise<void> };

const Form = ({ feed, set, onStale }: FormProps & { onStale: (error: unknown) => boolean }) => {
  const { busy, problem, take } = useStep();
  const state = useContractForm({
    schema: feedSettings,
    defaults: feed ?? { url: '', format: 'yml', schedule: 'daily', enabled: true },
    prefix: 'feed.',
    send: set,
    onRefused: onStale,
  });
  const { register, formState } = state.form;
  const remove = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: 'Удалить расписание?',
      text: 'Мы забудем адрес фида. Предложения останутся как есть.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) await take(() => set(null));
  };
  const removal = feed && (
    <Button variant="ghost" size="lg" loading={busy} onClick={() => void remove()}>
      Удалить расписание
    </Button>
  );
  return (
    <ContractForm state={state} label="Расписание" submitText="Сохранить" aside={removal}>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_15rem]">
        <Field label="Адрес" required error={formState.errors.url?.message}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...register('url')}
          />
        </Field>
        <Field label="Формат фида">
          <NativeSelect options={formats} {...register('format')} />
        </Field>
        <Field label="Как часто">
          <NativeSelect options={schedules} {...register('schedule')} />
        </Field>
      </div>
      <Checkbox label="Загружать по расписанию" {...register('enabled')} />
      {problem && <Notice tone="danger" title={problem} />}
    </ContractForm>
  );
};

/** Properties of {@link FeedSchedule}. */
export type FeedScheduleProps = { vendorId: string; integrations: IntegrationsView };

/** Where a vendor's feed is fetched by the clock, how often, and how that went. */
export const FeedSchedule = ({ vendorId, integrations: { feed, version } }: FeedScheduleProps) => {
  const queryClient = useQueryClient();
  const runs = importsQuery(vendorId);
  const { data } = useQuery(runs);
  const [stale, setStale] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  const set = async (changed: FeedSettings | null): Promise<void> => {
    await setFeed(changed, version);
    setStale(false);
    await reload();
    await queryClient.invalidateQueries({ queryKey: runs.queryKey });
    showToast(changed ? 'Расписание сохранено' : 'Расписание удалено');
  };
  const onStale = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.body?.error['_global'] !== 'staleVersion') return false;
    setStale(true);
    void reload();
    return true;
  };
  return (
    <Card as="section" padding="lg" aria-labelledby="feed-schedule" className="flex flex-col gap-5">
      <div>
        <h2 id="feed-schedule" className="text-lg font-semibold">
          Загрузка по расписанию
        </h2>
        <p className="mt-1 max-w-prose text-soft">
          Сами заберём фид по адресу и сразу применим. Если он не загрузится или снимет с продажи больше 30 %
          предложений, остановимся и напишем вам.
        </p>
      </div>
      {stale && (
        <Notice tone="accent" title="Настройки изменили в другом окне">
          Мы показали их заново. Проверьте и сохраните ещё раз.
        </Notice>
      )}
      {feed && data && <Course runs={data} />}
      <Form key={version} feed={feed} set={set} onStale={onStale} />
    </Card>
  );
};
