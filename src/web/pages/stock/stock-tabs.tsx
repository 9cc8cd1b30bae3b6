import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';

const parts = [
  { view: undefined, text: 'Предложения' },
  { view: 'activity', text: 'Активность' },
] as const;

/** What a vendor's catalogue consists of, a part an address. */
export const StockTabs = ({ view }: { view: (typeof parts)[number]['view'] }) => (
  <PartTabs
    tabs={parts.map((part) => ({
      text: part.text,
      href: addressOf({ to: '/account/catalog', search: { view: part.view } }),
      current: part.view === view,
    }))}
  />
);
