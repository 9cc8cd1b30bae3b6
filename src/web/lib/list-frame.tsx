import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/formats/numbers.ts';
import { LoadFailed } from './load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Page<Item> = { items: Item[]; total: number; totalIsLowerBound?: boolean | undefined };

/** Properties of {@link ListFrame}. */
export type ListFrameProps<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** What could not be loaded: «людей», «журнал». */
  what: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** «12 человек». */
  count: (total: number) => string;
  children: (items: Item[]) => ReactNode;
};

/** A list that comes page by page: how many there are, what is shown, and the way to the rest. */
export const ListFrame = <Item,>({ list, what, empty, count, children }: ListFrameProps<Item>) => {
  if (list.isPending) return <Skeleton className="h-96 rounded-lg!" />;
  if (!list.data)
    return <LoadFailed title={`Не удалось загрузить ${what}`} error={list.error} retry={list.refetch} />;
  const items = list.data.pages.flatMap((page) => page.items);
  const { total = 0, totalIsLowerBound = false } = list.data.pages[0] ?? {};
  if (items.length === 0) return empty;
  return (
    <>
      <p className="text-sm text-muted" aria-live="polite">
        {totalIsLowerBound && 'больше '}
        {count(total)}
      </p>
      {children(items)}
      {list.hasNextPage && (
        <div className="flex flex-col items-center gap-2">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Показать ещё
          </Button>
          <p className="text-sm text-muted tabular-nums">Показано {formatNumber(items.length)}</p>
        </div>
      )}
    </>
  );
};
