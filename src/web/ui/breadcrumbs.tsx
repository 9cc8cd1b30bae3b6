import { Icon } from './icon.tsx';
import { iconChevronRight } from './icons.ts';
import { Link } from './link.tsx';

/** A step of the way from the top to this page. */
export interface Crumb {
  text: string;
  href: string;
}

/** The way from the top to this page; the page itself is its h1 and is not repeated. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Путь">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {crumbs.map(({ text, href }, index) => (
          <li key={href} className="flex items-center gap-x-1">
            {index > 0 && <Icon path={iconChevronRight} size={16} />}
            <Link
              href={href}
              className="flex min-h-11 items-center rounded-sm hover:text-ink hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
