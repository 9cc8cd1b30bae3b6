import type { AccountView } from '#contract/accounts.ts';
import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';

const parts = [
  { view: undefined, text: 'Предложения' },
  { view: 'activity', text: 'Активность' },
  { view: 'feeds', text: 'Фиды' },
] as const;

/** Properties of {@link StockTabs}. */
export type StockTabsProps = { of: AccountView['role']; view: (typeof parts)[number]['view'] };

/** What a vendor's catalogue consists of, a part an address; staff load no feeds. */
export const StockTabs = ({ of: role, view }: StockTabsProps) => (
  <PartTabs
    tabs={parts
      .filter((part) => part.view !== 'feeds' || role === 'vendor')
      .map((part) => ({
        text: part.text,
        href: addressOf({ to: '/account/catalog', search: { view: part.view } }),
        current: part.view === view,
      }))}
  />
);
