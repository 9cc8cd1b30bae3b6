import type { AccountLink } from './account-links.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Sections down the left side of a wide screen. */
export function AccountSide({
  sections,
  current,
}: {
  sections: readonly AccountLink[];
  current: AccountLink | undefined;
}) {
  return (
    <nav
      aria-label="Разделы кабинета"
      className="hidden border-r border-line py-8 pr-4 lg:block print:hidden"
    >
      <ul className="sticky top-24 flex flex-col gap-1">
        {sections.map((section) => {
          const { href, text, icon, unread = 0 } = section;
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={section === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-md px-3 text-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink"
              >
                <Icon path={icon} />
                <span className="grow">{text}</span>
                {unread > 0 && (
                  <Badge tone="accent">
                    {unread}
                    <VisuallyHidden> непрочитанных</VisuallyHidden>
                  </Badge>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
