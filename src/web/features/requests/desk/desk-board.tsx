import type { MouseEvent } from 'react';
import { requestStatuses } from '#contract/request-statuses.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { Asset, Clock, companyOf, managerOf, StandIn, Unread } from './desk-facts.tsx';
import type { DeskGridProps } from './desk-grid.tsx';
import type { DeskItem } from './use-desk-list.ts';

/** Properties of {@link DeskBoard}. */
export type DeskBoardProps = Pick<
  DeskGridProps,
  'rows' | 'total' | 'role' | 'now' | 'opened' | 'onOpen' | 'hasMore' | 'onMore'
> & { loading: boolean };

type CardProps = Pick<DeskBoardProps, 'role' | 'now' | 'opened' | 'onOpen'> & { item: DeskItem };

const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey;

const Card = ({ item, role, now, opened, onOpen }: CardProps) => (
  <li>
    <Link
      to="/account/requests/$requestId"
      params={{ requestId: item.id }}
      aria-current={opened === item.id ? true : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen(item);
      }}
      className={cx(
        'flex flex-col gap-1 rounded-md p-3 text-sm hairline transition-colors hover:border-ink',
        opened === item.id ? 'bg-sunken' : 'bg-surface',
      )}
    >
      <span className="flex justify-between gap-2 text-muted">
        <span className="flex shrink-0 gap-2 tabular-nums">
          № {item.number}
          <Unread item={item} />
        </span>
        {role !== 'lessor' && <span className="truncate">{managerOf(item)}</span>}
      </span>
      <span className="line-clamp-2 font-medium">
        <Asset item={item} />
      </span>
      <span className="truncate text-soft">{companyOf(item)}</span>
      <StandIn item={item} />
      <span>
        <Clock item={item} role={role} now={now} />
      </span>
    </Link>
  </li>
);

/** The same requests by status: a column for each status present, in the order of a request's life. */
export const DeskBoard = ({ rows, total, hasMore, onMore, loading, ...card }: DeskBoardProps) => {
  const columns = requestStatuses
    .map((status) => ({ status, items: rows.filter((item) => item.status === status) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="flex flex-col gap-4">
      <ScrollArea label="Заявки по статусам" className="-mx-4 px-4 pb-2 md:-mx-0 md:px-0">
        <div className="flex items-start gap-3">
          {columns.map(({ status, items }) => (
            <section
              key={status}
              aria-labelledby={`status-${status}`}
              className="w-60 shrink-0 rounded-lg bg-sunken p-2"
            >
              <h2
                id={`status-${status}`}
                className="flex items-baseline justify-between gap-2 px-1 pt-1 pb-2.5 text-sm font-semibold"
              >
                {requestStatusLabels[status]}
                <span className="font-normal text-muted tabular-nums">{items.length}</span>
              </h2>
              <ul className="flex flex-col gap-2">
                {items.map((item) => (
                  <Card key={item.id} item={item} {...card} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </ScrollArea>
      {hasMore && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" loading={loading} onClick={onMore}>
            Показать ещё
          </Button>
          <p className="text-sm text-muted tabular-nums">
            На доске {rows.length} из {total}
          </p>
        </div>
      )}
    </div>
  );
};
