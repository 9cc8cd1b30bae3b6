import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMenu } from '#web/ui/icons.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { PhoneLink } from './company-details.tsx';
import { HeaderAccountLink } from './header-account-link.tsx';
import { NavItem } from './nav-item.tsx';
import type { SiteDetails } from './site-details.ts';
import { MAIN_LINKS } from './site-details.ts';
import { SiteSearch } from './site-search.tsx';

/** The links of the header, behind one button. */
export function PhoneMenu({ site, signedIn }: { site: SiteDetails; signedIn: boolean }) {
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
        <HeaderAccountLink signedIn={signedIn} wide />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <ThemeSwitch withText />
          <PhoneLink site={site} className="px-3 font-medium" />
        </div>
      </div>
    </DisclosureMenu>
  );
}
