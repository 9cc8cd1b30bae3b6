import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { iconLogout } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import type { SiteDetails } from './site-details.ts';
import { Wordmark } from './wordmark.tsx';

/** Properties of {@link AccountHeader}. */
export interface AccountHeaderProps {
  site: SiteDetails;
  /** The name of the person who is signed in. */
  person: string;
  bell: ReactNode;
  onSignOut: () => void;
}

/** The account's header: home, the public catalogue, who is signed in, and the sign-out. */
export function AccountHeader({ site, person, bell, onSignOut }: AccountHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page flex h-16 items-center gap-2 group-has-data-desk/account:max-w-440">
        <Wordmark brand={site.brand} />
        <Link
          to="/catalog"
          className="ml-4 hidden min-h-11 items-center rounded-md px-3 hover:bg-hover md:flex"
        >
          Все предложения
        </Link>
        <span className="ml-auto hidden max-w-60 truncate text-sm text-soft md:block">{person}</span>
        <span className="ml-auto md:ml-0">
          <ThemeSwitch />
        </span>
        {bell}
        <Button variant="ghost" icon={iconLogout} className="max-lg:hidden" onClick={onSignOut}>
          Выйти
        </Button>
      </div>
    </header>
  );
}
