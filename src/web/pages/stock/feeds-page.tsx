import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { IntegrationsView } from '#contract/integrations.ts';
import { FeedForm, FeedSchedule, ImportList, ImportView } from '#web/features/feeds/index.ts';
import { stockKey } from '#web/features/stock/index.ts';
import { searchText } from '#web/lib/search-params.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { StockTabs } from './stock-tabs.tsx';

const readRun = (raw: Record<string, unknown>) => searchText(raw['run']);

/** Properties of {@link FeedsPage}. */
export type FeedsPageProps = { vendorId: string; integrations: IntegrationsView };

/** A vendor's stock by feed: the recent runs, or one of them. */
export const FeedsPage = ({ vendorId, integrations }: FeedsPageProps) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const run = useAddressSearch(readRun);
  const refreshStock = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: stockKey }),
    [queryClient],
  );
  const show = ({ id }: { id: string }): void => {
    void queryClient.invalidateQueries({ queryKey: ['feed-imports', vendorId] });
    void router.navigate({ to: '/account/catalog', search: { view: 'feeds', run: id } });
  };
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">Мой каталог</h1>
      <StockTabs view="feeds" />
      {run === undefined ? (
        <>
          <FeedForm vendorId={vendorId} onStarted={show} />
          <FeedSchedule vendorId={vendorId} integrations={integrations} />
          <ImportList vendorId={vendorId} />
        </>
      ) : (
        <ImportView key={run} vendorId={vendorId} importId={run} onStarted={show} onApplied={refreshStock} />
      )}
    </div>
  );
};
