import type { AccountView } from '#contract/accounts.ts';
import { readStockSearch, StockList } from '#web/features/stock/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { StockTabs } from './stock-tabs.tsx';

/** A vendor's stock in every state; for staff the stock of all, with what waits for them. */
export const StockPage = ({ role }: Pick<AccountView, 'role'>) => (
  <StockList search={useAddressSearch(readStockSearch)} role={role} tabs={<StockTabs view={undefined} />} />
);
