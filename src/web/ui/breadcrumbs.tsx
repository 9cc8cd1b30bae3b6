import { Icon } from './icon.tsx';
import { iconChevronLeft, iconChevronRight } from './icons.ts';
import { cx } from './cx.ts';
import { Link } from './link.tsx';

/** A page above this one. */
export interface Crumb {
  text: string;
  href: string;
}

/** Links to the pages above this one; the page itself is its h1 and is not repeated. On a phone only the nearest one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Путь">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {crumbs.map(({ text, href }, index) => (
          <li key={href} className="flex items-center gap-x-1 not-last:max-sm:hidden">
            {index === crumbs.length - 1 && (
              <Icon path={iconChevronLeft} size={16} className={cx('-ml-1', index > 0 && 'sm:hidden')} />
            )}
            <Link
              href={href}
              className="flex min-h-11 items-center rounded-sm hover:text-ink hover:underline"
            >
              {text}
            </Link>
            {index < crumbs.length - 1 && <Icon path={iconChevronRight} size={16} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
