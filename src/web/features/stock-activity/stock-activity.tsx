import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StockActivity } from '#contract/stock-activity.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { iconChartBar } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ActivityPicture } from './activity-picture.tsx';
import type { PeriodDays } from './periods.ts';

type Asked = { days: PeriodDays; offerId?: string; vendor?: string | undefined };

const activityQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['stock', 'activity', asked],
    queryFn: ({ signal }) => session.call<StockActivity>('/api/stock/activity', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

/** Properties of {@link StockActivityOf}. */
export type StockActivityProps = Asked & {
  /** The choice of the period. */
  periods: ReactNode;
};

const Shown = ({ view }: { view: StockActivity }) =>
  Object.values(view.totals).every((count) => count === 0) ? (
    <EmptyState
      icon={iconChartBar}
      title="За эти дни ничего не было"
      text="Просмотры, расчёты и заявки появятся здесь, как только опубликованное предложение откроют посетители."
    />
  ) : (
    <ActivityPicture days={view.days} totals={view.totals} />
  );

/** What visitors did with offers day by day, and what the vendor answered: a chart and its table. */
export const StockActivityOf = ({ periods, ...asked }: StockActivityProps) => {
  const { data, error, refetch } = useQuery(activityQuery(asked));
  return (
    <Card as="section" padding="lg" aria-labelledby="activity" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="activity" className="text-lg font-semibold">
            Активность по дням
          </h2>
          {data && (
            <p className="text-sm text-muted">
              {formatDate(data.from)} — {formatDate(data.to)}
            </p>
          )}
        </div>
        {periods}
      </div>
      {error && (
        <Notice
          tone="danger"
          title="Не удалось загрузить цифры"
          action={<Button onClick={() => void refetch()}>Повторить</Button>}
        >
          {refusalOf(error, () => false).problem}
        </Notice>
      )}
      {!error && !data && <Skeleton className="h-80 rounded-md" />}
      {!error && data && <Shown view={data} />}
      <p className="text-sm text-muted">
        Просмотр и расчёт считаются один раз за посещение. Расчёт — посетитель изменил условия. Роботы и
        сотрудники не считаются.
      </p>
    </Card>
  );
};
