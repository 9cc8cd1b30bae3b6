import { useQuery } from '@tanstack/react-query';
import type { FeedImports } from '#contract/feeds.ts';
import type { IntegrationsView } from '#contract/integrations.ts';
import { failureLabels } from '#domain/feeds/feed-labels.ts';
import { Moment } from '#web/lib/moment.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formatLabels, scheduleLabels, statusLabels } from './import-labels.ts';
import { importsQuery } from './queries.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** How the last scheduled fetch ended, and when the next one is. */
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

/** A colleague's schedule: one stock cannot be fetched from two places, or each would take off sale what the other adds. */
const OfColleague = ({ setBy, url, format, schedule }: NonNullable<FeedImports['colleaguesFeed']>) => (
  <Notice tone="accent" title="Фид уже загружается по расписанию">
    <p className="my-1 wrap-anywhere">
      {setBy}: {url}, {formatLabels[format]}, {scheduleLabels[schedule].toLowerCase()}
    </p>
    Включить можно одно расписание: второй фид снимал бы с продажи то, чего в нём нет. Чтобы загружать свой,
    сначала попросите коллегу выключить этот.
  </Notice>
);

/** Properties of {@link FeedSchedule}. */
export type FeedScheduleProps = { vendorId: string; integrations: IntegrationsView };

/** Where a vendor's feed is fetched on schedule, how often, and how that went. */
export const FeedSchedule = ({ vendorId, integrations: { feed, version } }: FeedScheduleProps) => {
  const { data, isPending } = useQuery(importsQuery(vendorId));
  const colleagues = data?.colleaguesFeed;
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
      {colleagues && <OfColleague {...colleagues} />}
      {feed && data && <Course runs={data} />}
      {!isPending && <ScheduleForm vendorId={vendorId} feed={feed} version={version} mayBeOn={!colleagues} />}
    </Card>
  );
};
