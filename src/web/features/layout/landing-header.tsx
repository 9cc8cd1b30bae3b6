import type { ReactNode } from 'react';
import type { NavLink, SiteDetails } from './site-details.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { PhoneLink } from './company-details.tsx';
import { Wordmark } from './wordmark.tsx';

/** The company, its phone, the theme, and the one action. */
export function LandingHeader({
  site,
  action,
  bell,
}: {
  site: SiteDetails;
  action: NavLink;
  bell?: ReactNode;
}) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page flex h-16 items-center gap-3">
        <Wordmark brand={site.brand} />
        <span className="ml-auto flex items-center gap-1 md:gap-3">
          <PhoneLink site={site} className="font-medium max-sm:hidden" />
          <ThemeSwitch />
          {bell}
          <ButtonLink href={action.href} variant="primary" className="max-md:hidden">
            {action.text}
          </ButtonLink>
        </span>
      </div>
    </header>
  );
}
