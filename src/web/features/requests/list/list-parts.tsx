import { counted } from '#domain/formats/plural.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A placeholder of the size of the list that is loading. */
export const RequestsSkeleton = () => (
  <div className="flex flex-col gap-3">
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-32 rounded-lg!" />
    ))}
  </div>
);

/** A list that could not be loaded, with a button to retry. */
export const RequestsFailed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <LoadFailed title="Не удалось загрузить заявки" error={error} retry={retry} />
);

/** The number of requests, read out when it changes. */
export const RequestTotal = ({ total }: { total: number }) => (
  <p className="text-sm text-muted" aria-live="polite">
    {counted(total, 'заявка', 'заявки', 'заявок')}
  </p>
);

type MoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  shown: number;
  total: number;
};

/** The next page of a list, where there is one. */
export const MoreRequests = ({ list, shown, total }: MoreProps) =>
  list.hasNextPage && (
    <div className="flex flex-col items-center gap-2">
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Показать ещё
      </Button>
      <p className="text-sm text-muted tabular-nums">
        Показано {shown} из {total}
      </p>
    </div>
  );
