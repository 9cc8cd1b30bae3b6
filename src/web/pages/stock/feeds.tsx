import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { FeedForm, ImportList, ImportView, type FeedsSearch } from '#web/features/feeds/index.ts';
import { stockKey } from '#web/features/stock/index.ts';
import { searchText } from '#web/lib/search-params.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';

const readRun = (raw: Record<string, unknown>) => searchText(raw['run']);

/** Properties of {@link Feeds}. */
export type FeedsProps = {
  vendorId: string;
  search: FeedsSearch;
  /** The feed that is fetched on schedule. */
  schedule?: ReactNode;
};

/** The recent runs of a vendor's feed with the form of a new one, or the run that the address names. */
export const Feeds = ({ vendorId, search, schedule }: FeedsProps) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const run = useAddressSearch(readRun);
  const refreshStock = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: stockKey }),
    [queryClient],
  );
  const show = ({ id }: { id: string }): void => {
    void queryClient.invalidateQueries({ queryKey: ['feed-imports', vendorId] });
    void router.navigate({ to: '/account/catalog', search: { ...search, run: id } });
  };
  return run === undefined ? (
    <>
      <FeedForm vendorId={vendorId} onStarted={show} />
      {schedule}
      <ImportList vendorId={vendorId} search={search} />
    </>
  ) : (
    <ImportView
      key={run}
      vendorId={vendorId}
      importId={run}
      search={search}
      onStarted={show}
      onApplied={refreshStock}
    />
  );
};
