import type { AccountLink } from './account-links.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconDotsHorizontal, iconLogout } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BAR_PLACES } from './account-links.ts';

const ITEM =
  'relative flex h-16 w-full flex-col items-center justify-center gap-1 text-xs text-soft aria-[current]:font-medium aria-[current]:text-ink';

function BarItem({ section, current }: { section: AccountLink; current: boolean }) {
  const { href, text, shortText = text, icon, unread = 0 } = section;
  return (
    <Link href={href} aria-current={current ? 'page' : undefined} className={ITEM}>
      <span className="relative">
        <Icon path={icon} size={22} />
        <span className="absolute -top-2 left-3 flex">
          <CountBadge count={unread} />
        </span>
      </span>
      {shortText}
      {unread > 0 && <VisuallyHidden>, непрочитанных: {unread}</VisuallyHidden>}
    </Link>
  );
}

function MenuItem({ section, current }: { section: AccountLink; current: boolean }) {
  return (
    <Link
      href={section.href}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-hover aria-[current]:font-medium"
    >
      <Icon path={section.icon} />
      {section.text}
    </Link>
  );
}

/** Sections in a bar within thumb's reach; what does not fit is behind «Ещё», with the sign-out. */
export function AccountBar({
  sections,
  current,
  onSignOut,
}: {
  sections: readonly AccountLink[];
  current: AccountLink | undefined;
  onSignOut: () => void;
}) {
  return (
    <nav
      aria-label="Разделы кабинета"
      data-bar
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {sections.slice(0, BAR_PLACES).map((section) => (
        <BarItem key={section.href} section={section} current={section === current} />
      ))}
      <DisclosureMenu
        triggerClassName={ITEM}
        trigger={
          <>
            <Icon path={iconDotsHorizontal} size={22} />
            Ещё
          </>
        }
      >
        <div className="absolute right-2 bottom-full mb-2 flex w-56 animate-appear flex-col rounded-lg bg-raised p-2 shadow-float">
          {sections.slice(BAR_PLACES).map((section) => (
            <MenuItem key={section.href} section={section} current={section === current} />
          ))}
          <Button
            variant="ghost"
            icon={iconLogout}
            className="justify-start! px-3! gap-3!"
            onClick={onSignOut}
          >
            Выйти
          </Button>
        </div>
      </DisclosureMenu>
    </nav>
  );
}
