import type { ReactNode } from 'react';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { NavLink, SiteDetails } from './site-details.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { PageFrame } from './page-frame.tsx';

const Header = servedPart({
  whole: createIsomorphicFn().server(() => LandingHeader),
  load: () => import('./landing-header.tsx').then((part) => part.LandingHeader),
  wakes: 'touched',
  className: 'contents',
});

const Footer = servedPart({
  whole: createIsomorphicFn().server(() => LandingFooter),
  load: () => import('./landing-footer.tsx').then((part) => part.LandingFooter),
});

/** Properties of {@link LeasingAutoLayout}. */
export interface LeasingAutoLayoutProps {
  site: SiteDetails;
  /** The page's one action: a link to the form on the same page. */
  action: NavLink;
  bell?: ReactNode;
  children: ReactNode;
}

/** The frame of a landing page: no links away from it, and on a phone the one action stays visible. */
export function LeasingAutoLayout({ site, action, bell, children }: LeasingAutoLayoutProps) {
  return (
    <>
      <PageFrame
        className="max-md:pb-20 max-md:**:scroll-mb-24"
        header={<Header site={site} action={action} bell={bell} />}
        footer={<Footer site={site} />}
      >
        {children}
      </PageFrame>
      <aside
        aria-label="Заявка"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
      >
        <a href={action.href} className={buttonLook({ variant: 'primary', size: 'lg', wide: true })}>
          {action.text}
        </a>
      </aside>
    </>
  );
}
