import type { IntegrationsView } from '#contract/integrations.ts';
import { FeedSchedule, type FeedsSearch } from '#web/features/feeds/index.ts';
import { Feeds } from './feeds.tsx';
import { StockTabs } from './stock-tabs.tsx';

const search: FeedsSearch = { view: 'feeds', vendor: undefined };

/** Properties of {@link FeedsPage}. */
export type FeedsPageProps = { vendorId: string; integrations: IntegrationsView };

/** A vendor's stock by feed: the recent runs, or one of them. */
export const FeedsPage = ({ vendorId, integrations }: FeedsPageProps) => (
  <div className="flex flex-col gap-5">
    <h1 className="text-2xl font-semibold">Мой каталог</h1>
    <StockTabs view="feeds" />
    <Feeds
      vendorId={vendorId}
      search={search}
      schedule={<FeedSchedule vendorId={vendorId} integrations={integrations} />}
    />
  </div>
);
