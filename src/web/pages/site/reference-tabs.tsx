import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';

const parts = [
  { view: 'types', text: 'Типы и ставки' },
  { view: 'taxes', text: 'Налоги' },
  { view: 'vendors', text: 'Поставщики' },
] as const;

/** The values of `view` of its parts. */
export const referenceViews = parts.map(({ view }) => view);

/** The reference data of the catalogue that admins manage, one address per part. */
export const ReferenceTabs = ({ view }: { view: (typeof parts)[number]['view'] }) => (
  <PartTabs
    tabs={parts.map((part) => ({
      text: part.text,
      href: addressOf({ to: '/account/catalog', search: { view: part.view } }),
      current: part.view === view,
    }))}
  />
);
