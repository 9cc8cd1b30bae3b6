import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  feedSamples,
  runningStatuses,
  type FeedFormat,
  type FeedImport,
  type FeedImports,
  type ImportAnswer,
  type RowOutcome,
  type StartImport,
} from '#contract/feeds.ts';
import type { FeedSettings, IntegrationsUpdated } from '#contract/integrations.ts';
import { session } from '#web/lib/session/browser-session.ts';

const lookEveryMs = 1000;
/** Runs are also started on schedule. */
const lookForNewMs = 60_000;

const pathOf = (vendorId: string, importId?: string): string =>
  `/api/vendors/${vendorId}/imports${importId === undefined ? '' : `/${importId}`}`;

/** Whether a run is under way, so that it has to be polled. */
export const isRunning = (run: Pick<FeedImport, 'status'>): boolean => runningStatuses.includes(run.status);

/** The newest runs of a vendor; polled while one of them is under way, and now and then for scheduled ones. */
export const importsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['feed-imports', vendorId],
    queryFn: ({ signal }) => session.call<FeedImports>(pathOf(vendorId), { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.items.some(isRunning)) return lookEveryMs;
      return typeof data?.nextAt === 'string' && lookForNewMs;
    },
  });

/** A run without its rows; polled while it is under way. */
export const importQuery = (vendorId: string, importId: string) =>
  queryOptions({
    queryKey: ['feed-import', vendorId, importId],
    queryFn: ({ signal }) =>
      session.call<ImportAnswer>(pathOf(vendorId, importId), { query: { limit: 1 }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data && isRunning(state.data) && lookEveryMs,
  });

/** Rows of a run with one outcome, page by page. */
export const rowsQuery = (vendorId: string, { id: importId, status }: FeedImport, outcome: RowOutcome) =>
  infiniteQueryOptions({
    // Applying changes what is reported about a row.
    queryKey: ['feed-rows', vendorId, importId, status, outcome],
    queryFn: ({ signal, pageParam }) =>
      session.call<ImportAnswer>(pathOf(vendorId, importId), {
        query: { outcome, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Begins a run. */
export const startImport = (vendorId: string, body: StartImport): Promise<FeedImport> =>
  session.call<FeedImport>(pathOf(vendorId), { body });

/** Applies what a run has found. */
export const applyImport = (vendorId: string, importId: string, confirmRemoval: boolean) =>
  session.call<FeedImport>(`${pathOf(vendorId, importId)}/apply`, { body: { confirmRemoval } });

/** Stops a run. */
export const cancelImport = (vendorId: string, importId: string) =>
  session.call<FeedImport>(`${pathOf(vendorId, importId)}/cancel`, { body: {} });

/** Sets the scheduled feed, or removes it; `version` is that of all integrations. */
export const setFeed = (feed: FeedSettings | null, version: number): Promise<IntegrationsUpdated> =>
  session.call('/api/account/update-integrations', { body: { feed, version } });

/** Address of a run's whole report, as CSV. */
export const reportAddress = (vendorId: string, importId: string): string =>
  `${pathOf(vendorId, importId)}/report.csv`;

/** Address of a sample of a format. */
export const sampleAddress = (format: FeedFormat): string =>
  `/api/instructions/samples/${feedSamples[format]}`;
