import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';

const parts = [
  { view: 'types', text: 'Типы и ставки' },
  { view: 'taxes', text: 'Налоги' },
  { view: 'vendors', text: 'Поставщики' },
] as const;

/** The `view`s of its parts. */
export const referenceViews = parts.map(({ view }) => view);

/** What admins keep of the catalogue, a part an address. */
export const ReferenceTabs = ({ view }: { view: (typeof parts)[number]['view'] }) => (
  <PartTabs
    tabs={parts.map((part) => ({
      text: part.text,
      href: addressOf({ to: '/account/catalog', search: { view: part.view } }),
      current: part.view === view,
    }))}
  />
);
