import { useQuery } from '@tanstack/react-query';
import type { AccountView } from '#contract/accounts.ts';
import {
  PeriodLinks,
  readActivitySearch,
  StockActivityOf,
  VendorChoice,
} from '#web/features/stock-activity/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { vendorsQuery } from '#web/lib/vendors-query.ts';
import { StockTabs } from './stock-tabs.tsx';

/** What visitors did with a vendor's offers, day by day; for staff with the offers of all vendors or of one. */
export const StockActivityPage = ({ role }: Pick<AccountView, 'role'>) => {
  const search = useAddressSearch(readActivitySearch);
  const isVendor = role === 'vendor';
  const { data: vendors = [] } = useQuery({ ...vendorsQuery, enabled: !isVendor });
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">{isVendor ? 'Мой каталог' : 'Предложения'}</h1>
      <StockTabs view="activity" />
      {!isVendor && (
        <VendorChoice search={search} vendors={vendors.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
      <StockActivityOf {...search} periods={<PeriodLinks search={search} />} />
    </div>
  );
};
