import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchText } from '#web/lib/search-params.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { AccountBar } from './account-bar.tsx';
import { AccountHeader, type AccountHeaderProps } from './account-header.tsx';
import { currentLink, type AccountLink } from './account-links.ts';
import { AccountSide } from './account-side.tsx';

/** Properties of {@link AccountLayout}. */
export interface AccountLayoutProps extends AccountHeaderProps {
  /** The sections that this person has, in the order of their use. */
  sections: readonly AccountLink[];
  children: ReactNode;
}

const readView = (raw: Record<string, unknown>) => searchText(raw['view']);

/** The frame of the account area: sections at the side, or in a bar within thumb's reach on a phone. */
export function AccountLayout({ site, person, bell, sections, onSignOut, children }: AccountLayoutProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const view = useAddressSearch(readView);
  const current = currentLink(sections, { pathname, view });
  return (
    <div className="group/account flex min-h-dvh flex-col pb-18 lg:pb-0">
      <AccountHeader site={site} person={person} bell={bell} onSignOut={onSignOut} />
      <div className="page grow gap-8 group-has-data-desk/account:max-w-440 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <AccountSide sections={sections} current={current} />
        <main id="main" tabIndex={-1} className="min-w-0 py-6 lg:py-8">
          {children}
        </main>
      </div>
      <AccountBar sections={sections} current={current} onSignOut={onSignOut} />
    </div>
  );
}
