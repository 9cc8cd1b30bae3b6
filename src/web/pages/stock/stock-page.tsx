import type { AccountView } from '#contract/accounts.ts';
import { readStockSearch, StockList } from '#web/features/stock/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { StockTabs } from './stock-tabs.tsx';

/** What a vendor sells, in every state; for staff all of it, and what waits for them. */
export const StockPage = ({ role }: Pick<AccountView, 'role'>) => (
  <StockList search={useAddressSearch(readStockSearch)} role={role} tabs={<StockTabs view={undefined} />} />
);
