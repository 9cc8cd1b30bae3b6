import { Link } from '#web/ui/link.tsx';

const tabs = [
  { tab: undefined, text: 'Люди' },
  { tab: 'audit', text: 'Журнал' },
];

/** The parts of an admin's page. */
export const PageTabs = ({ current }: { current: string | undefined }) => (
  <nav aria-label="Части раздела" className="flex gap-1 border-b border-line">
    {tabs.map(({ tab, text }) => (
      <Link
        key={text}
        to="/account/users"
        search={{ tab }}
        aria-current={tab === current ? 'page' : undefined}
        className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
      >
        {text}
      </Link>
    ))}
  </nav>
);
