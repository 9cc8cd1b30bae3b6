import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountView } from '#contract/accounts.ts';
import {
  isOutline,
  OutlinedRequest,
  RequestList,
  requestQuery,
  type RequestSearch,
} from '#web/features/requests/index.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { loadRequest, RequestPage } from './request-page.tsx';

const freshMs = 30_000;

const RequestBeside = ({ requestId, account }: { requestId: string; account: AccountView }) => {
  const {
    data: request,
    error,
    refetch,
  } = useQuery({
    ...requestQuery(requestId),
    // Somebody else may change or reassign it while it is read.
    refetchInterval: freshMs,
  });
  const queryClient = useQueryClient();
  const parts = useQuery({
    queryKey: ['requests', 'parts', requestId],
    queryFn: async () => (await loadRequest(queryClient, account, requestId)).id,
    retry: false,
  });
  if (error && !request)
    return <LoadFailed title="Не удалось открыть заявку" error={error} retry={refetch} />;
  if (!request || parts.isPending)
    return (
      <div className="flex flex-col gap-4" aria-busy>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-40 rounded-lg!" />
        <Skeleton className="h-64 rounded-lg!" />
      </div>
    );
  return isOutline(request) ? (
    <OutlinedRequest request={request} inPane />
  ) : (
    <RequestPage request={request} account={account} inPane />
  );
};

/** The requests of the reader and, for those who work at a desk, one of them beside the list. */
export const RequestsPage = ({ search, account }: { search: RequestSearch; account: AccountView }) => (
  <RequestList
    search={search}
    role={account.role}
    renderPane={(requestId) => <RequestBeside key={requestId} requestId={requestId} account={account} />}
  />
);
