import type { ReactNode } from 'react';
import type { SiteDetails } from './site-details.ts';
import { Link } from '#web/ui/link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { HeaderAccountLink } from './header-account-link.tsx';
import { NavItem } from './nav-item.tsx';
import { MAIN_LINKS } from './site-details.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { SiteSearch } from './site-search.tsx';
import { Wordmark } from './wordmark.tsx';

/** Properties of {@link SiteHeader}. */
export interface SiteHeaderProps {
  site: SiteDetails;
  /** Known in the browser only; a page made on the server says «Войти». */
  signedIn: boolean;
  bell?: ReactNode;
}

const ITEM = 'flex min-h-11 items-center rounded-md px-3 transition-colors hover:bg-hover';

/** Catalogue, search, calculator, theme and account; on a phone all but the first step is behind the menu. */
export function SiteHeader({ site, signedIn, bell }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page flex h-16 items-center gap-2">
        <Wordmark brand={site.brand} />
        <nav aria-label="Разделы" className="ml-4 hidden items-center md:flex">
          {MAIN_LINKS.map(({ href, text, shown }) => (
            <NavItem
              key={href}
              href={href}
              className={`${ITEM} whitespace-nowrap aria-[current]:font-medium ${shown}`}
            >
              {text}
            </NavItem>
          ))}
        </nav>
        <SiteSearch className="ml-auto hidden w-full max-w-84 lg:block" />
        <div className="ml-auto hidden items-center gap-1 md:flex lg:ml-2">
          <Link to="/catalog" className={`${ITEM} lg:hidden`}>
            Поиск
          </Link>
          <ThemeSwitch />
          <HeaderAccountLink signedIn={signedIn} />
        </div>
        <Link to="/catalog" className={`${ITEM} ml-auto font-medium md:hidden`}>
          Каталог
        </Link>
        {bell}
        <PhoneMenu site={site} signedIn={signedIn} />
      </div>
    </header>
  );
}
