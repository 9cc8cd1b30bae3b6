import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FeedImport, FeedMapping, ImportCounts, ImportFailure } from '#contract/feeds.ts';
import { failureLabels } from '#domain/feeds/feed-labels.ts';
import { mostRemoved } from '#domain/feeds/removal.ts';
import { formatNumber, formatPercent } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FeedsSearch } from './feeds-search.ts';
import { formatLabels, statusLabels } from './import-labels.ts';
import { ImportRows } from './import-rows.tsx';
import { MappingForm } from './mapping-form.tsx';
import { applyImport, cancelImport, importQuery, isRunning, startImport } from './queries.ts';

const offers = (count: number): string => counted(count, 'предложение', 'предложения', 'предложений');

/** «12 400 из 100 000 строк»; the total is known once all are read. */
const progressText = ({ progress: { done, total } }: FeedImport): string =>
  total === null
    ? `Прочитано ${counted(done, 'строка', 'строки', 'строк')}`
    : `${formatNumber(done)} из ${counted(total, 'строки', 'строк', 'строк')}`;

const Progress = ({ run }: { run: FeedImport }) => {
  const { done, total } = run.progress;
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p className="tabular-nums">{progressText(run)}</p>
      {total !== null && total > 0 && (
        <ProgressBar label="Загрузка фида" percent={Math.floor((done / total) * 100)} />
      )}
    </div>
  );
};

const nextSteps: Partial<Record<ImportFailure, string>> = {
  damaged: 'Проверьте, тот ли выбран формат, и загрузите фид ещё раз.',
  address: 'Укажите другой адрес.',
  noAnswer: 'Проверьте адрес и попробуйте позже.',
  internal: 'Попробуйте ещё раз. Если не поможет, обратитесь в поддержку.',
};

const Failed = ({ run: { report }, search }: { run: FeedImport; search: FeedsSearch }) => (
  <Notice
    tone="danger"
    title="Фид не загружен"
    action={
      <ButtonLink to="/account/catalog" search={search}>
        Загрузить ещё раз
      </ButtonLink>
    }
  >
    {report.failure && `Причина: ${failureLabels[report.failure]}`}
    {report.failedRow !== null && `, предложение № ${formatNumber(report.failedRow)}`}.{' '}
    {(report.failure && nextSteps[report.failure]) ?? 'Исправьте фид и загрузите его ещё раз.'}
  </Notice>
);

/** Whether so many offers would be removed that a person must confirm it explicitly. */
const needsConfirmation = ({ abilities, report }: FeedImport): boolean =>
  abilities.apply && report.removedShare > mostRemoved;

/** What applying does, in a sentence: «Добавим 12 предложений, изменим 3, снимем с продажи 1». */
const planOf = ({ added, changed, moderation, archived }: ImportCounts): string =>
  [
    added > 0 && `добавим ${offers(added)}`,
    changed > 0 && `изменим ${offers(changed)}`,
    moderation > 0 && `отправим модератору ${offers(moderation)}`,
    archived > 0 && `снимем с продажи ${offers(archived)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** Why there is nothing to apply. */
const nothingToApply = ({ refused, unchanged }: ImportCounts): string => {
  if (refused === 0) return 'В каталоге уже всё так, как в фиде.';
  const rest = unchanged > 0 ? ' Остальное в каталоге уже так, как в фиде.' : '';
  return `Применять нечего: не приняли ${offers(refused)}, причины — ниже.${rest}`;
};

const Asks = ({ run: { report } }: { run: FeedImport }) => (
  <Notice
    tone="accent"
    title={`Фид снимет с продажи ${formatPercent(String(report.removedShare))} предложений`}
  >
    В нём нет {offers(report.counts.archived)} из тех, что продаются. Если фид выгрузился не целиком, отмените
    загрузку и проверьте его.
  </Notice>
);

type ViewProps = { vendorId: string; run: FeedImport; refresh: () => Promise<unknown> };

const Steps = ({ vendorId, run, refresh }: ViewProps) => {
  const { busy, refusal, perform } = useStep();
  const { abilities, report } = run;
  const asks = needsConfirmation(run);
  const plan = planOf(report.counts);
  const apply = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: asks ? `Снять с продажи ${offers(report.counts.archived)}?` : 'Применить фид?',
      text: `${plan.charAt(0).toUpperCase()}${plan.slice(1)}.`,
      confirm: asks ? 'Снять и применить' : 'Применить',
      danger: asks,
    });
    if (!sure) return;
    await perform(async () => {
      await applyImport(vendorId, run.id, asks);
      await refresh();
    });
  };
  const cancel = () =>
    perform(async () => {
      await cancelImport(vendorId, run.id);
      await refresh();
    });
  return (
    <div className="flex flex-col gap-3">
      {abilities.apply && plan !== '' && (
        <p>
          {plan.charAt(0).toUpperCase()}
          {plan.slice(1)}.
        </p>
      )}
      {abilities.apply && plan === '' && <p>{nothingToApply(report.counts)}</p>}
      <div className="flex flex-wrap gap-3">
        {abilities.apply && plan !== '' && (
          <Button variant="primary" loading={busy} onClick={() => void apply()}>
            Применить
          </Button>
        )}
        {abilities.cancel && (
          <Button disabled={busy} onClick={() => void cancel()}>
            Отменить загрузку
          </Button>
        )}
      </div>
      <RefusalNotice refusal={refusal} />
    </div>
  );
};

const Head = ({ run: { name, format, status, createdAt } }: { run: FeedImport }) => (
  <header className="flex flex-col gap-1">
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
    </div>
    <p className="text-sm text-muted">
      {formatLabels[format]}, <Moment at={createdAt} />
    </p>
  </header>
);

const isDecided = ({ status }: FeedImport): boolean => status !== 'checked' && status !== 'asksRemoval';

/** Properties of {@link ImportView}. */
export type ImportViewProps = {
  vendorId: string;
  importId: string;
  search: FeedsSearch;
  /** Another run has been started instead of this one. */
  onStarted: (run: FeedImport) => void;
  /** The run has changed what is on offer. */
  onApplied: () => void;
};

/** A run of a feed: its progress, what it would change, and the available actions. */
export const ImportView = ({ vendorId, importId, search, onStarted, onApplied }: ImportViewProps) => {
  const queryClient = useQueryClient();
  const query = importQuery(vendorId, importId);
  const { data: run, error, refetch } = useQuery(query);
  const applied = run?.status === 'applied';
  useEffect(() => {
    if (applied) onApplied();
  }, [applied, onApplied]);
  if (!run && error) return <LoadFailed title="Не удалось показать загрузку" error={error} retry={refetch} />;
  if (!run) return <Skeleton className="h-96 rounded-lg" />;
  const again = async (mapping: FeedMapping): Promise<void> =>
    onStarted(await startImport(vendorId, { importId, format: run.format, mapping, dryRun: true }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  return (
    <div className="flex flex-col gap-5">
      <Link
        to="/account/catalog"
        search={search}
        className={`${textLink} inline-flex min-h-11 items-center self-start`}
      >
        Все загрузки
      </Link>
      <Card as="section" padding="lg" aria-label="Загрузка" className="flex flex-col gap-4">
        <Head run={run} />
        {isRunning(run) && <Progress run={run} />}
        {run.status === 'failed' && <Failed run={run} search={search} />}
        {needsConfirmation(run) && <Asks run={run} />}
        <Steps vendorId={vendorId} run={run} refresh={refresh} />
      </Card>
      {!isDecided(run) && <MappingForm run={run} again={again} />}
      {!isRunning(run) && run.status !== 'failed' && <ImportRows vendorId={vendorId} run={run} />}
    </div>
  );
};
