import { useAccount } from '#web/lib/session/use-session.ts';
import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';

const parts = [
  { view: undefined, text: 'Предложения' },
  { view: 'activity', text: 'Активность' },
  { view: 'feeds', text: 'Фиды' },
] as const;

/** The parts of a vendor's catalogue, one address each; feeds are for those who may load them into a stock of their own. */
export const StockTabs = ({ view }: { view: (typeof parts)[number]['view'] }) => {
  const account = useAccount();
  const loadsFeeds = account?.vendor && account.abilities['manageFeed'] === true;
  return (
    <PartTabs
      tabs={parts
        .filter((part) => part.view !== 'feeds' || loadsFeeds)
        .map((part) => ({
          text: part.text,
          href: addressOf({ to: '/account/catalog', search: { view: part.view } }),
          current: part.view === view,
        }))}
    />
  );
};
