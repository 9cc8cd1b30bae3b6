import type { AccountView } from '#contract/accounts.ts';
import { PeriodLinks, readPeriod, StockActivityOf } from '#web/features/stock-activity/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { StockTabs } from './stock-tabs.tsx';

/** What visitors did with a vendor's offers, day by day; for staff with those of all vendors. */
export const StockActivityPage = ({ role }: Pick<AccountView, 'role'>) => {
  const days = useAddressSearch(readPeriod);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">{role === 'vendor' ? 'Мой каталог' : 'Каталог поставщиков'}</h1>
      <StockTabs view="activity" />
      <StockActivityOf days={days} periods={<PeriodLinks days={days} />} />
    </div>
  );
};
