import { Link } from './link.tsx';

/** A part of a page, at an address of its own. */
export interface PartTab {
  text: string;
  href: string;
  current: boolean;
}

/** The parts of a page, each a link. */
export function PartTabs({ tabs }: { tabs: readonly PartTab[] }) {
  return (
    <nav aria-label="Части раздела" className="flex gap-1 border-b border-line">
      {tabs.map(({ text, href, current }) => (
        <Link
          key={text}
          href={href}
          aria-current={current ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-2 text-soft sm:px-3 hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
