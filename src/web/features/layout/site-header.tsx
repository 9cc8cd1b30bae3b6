import type { SiteDetails } from './site-details.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconAccountOutline, iconLogin, iconMenu } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { NavItem } from './nav-item.tsx';
import { MAIN_LINKS } from './site-details.ts';
import { SiteSearch } from './site-search.tsx';
import { Wordmark } from './wordmark.tsx';

/** Properties of {@link SiteHeader}. */
export interface SiteHeaderProps {
  site: SiteDetails;
  /** Known in the browser only; a page made on the server says «Войти». */
  signedIn: boolean;
}

const ITEM = 'flex min-h-11 items-center rounded-md px-3 transition-colors hover:bg-hover';

function AccountLink({ signedIn, wide }: { signedIn: boolean; wide?: boolean }) {
  return signedIn ? (
    <ButtonLink href="/account/requests" icon={iconAccountOutline} wide={wide}>
      Кабинет
    </ButtonLink>
  ) : (
    <ButtonLink href="/auth" icon={iconLogin} wide={wide}>
      Войти
    </ButtonLink>
  );
}

function PhoneMenu({ site, signedIn }: SiteHeaderProps) {
  return (
    <DisclosureMenu
      className="md:hidden"
      label="Меню"
      triggerClassName="grid size-11 place-items-center rounded-md hover:bg-hover"
      trigger={<Icon path={iconMenu} size={24} />}
    >
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-appear overflow-y-auto border-b border-line bg-paper p-4 shadow-float">
        <SiteSearch className="mb-3" />
        <nav aria-label="Разделы" className="mb-3 flex flex-col text-lg">
          {MAIN_LINKS.map(({ href, text }) => (
            <NavItem key={href} href={href} className="flex min-h-12 items-center border-b border-line">
              {text}
            </NavItem>
          ))}
        </nav>
        <AccountLink signedIn={signedIn} wide />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <ThemeSwitch withText />
          {site.phone && (
            <a
              href={`tel:${site.phone.replaceAll(/[^+\d]/gu, '')}`}
              className="flex min-h-11 items-center px-3 font-medium whitespace-nowrap tabular-nums"
            >
              {site.phone}
            </a>
          )}
        </div>
      </div>
    </DisclosureMenu>
  );
}

/** Catalogue, search, calculator, theme and account; on a phone all but the first step is behind the menu. */
export function SiteHeader({ site, signedIn }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page flex h-16 items-center gap-2">
        <Wordmark brand={site.brand} />
        <nav aria-label="Разделы" className="ml-4 hidden items-center md:flex">
          {MAIN_LINKS.map(({ href, text }) => (
            <NavItem key={href} href={href} className={`${ITEM} aria-[current]:font-medium`}>
              {text}
            </NavItem>
          ))}
        </nav>
        <SiteSearch className="ml-auto hidden w-full max-w-84 lg:block" />
        <div className="ml-auto hidden items-center gap-1 md:flex lg:ml-2">
          <Link href="/catalog" className={`${ITEM} lg:hidden`}>
            Поиск
          </Link>
          <ThemeSwitch />
          <AccountLink signedIn={signedIn} />
        </div>
        <Link href="/catalog" className={`${ITEM} ml-auto font-medium md:hidden`}>
          Каталог
        </Link>
        <PhoneMenu site={site} signedIn={signedIn} />
      </div>
    </header>
  );
}
