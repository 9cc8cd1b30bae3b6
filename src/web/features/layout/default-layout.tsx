import { Suspense, type ReactNode } from 'react';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { SiteDetails } from './site-details.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { SkipLink } from '#web/ui/visually-hidden.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const Footer = servedPart({
  whole: createIsomorphicFn().server(() => SiteFooter),
  load: async () => (await import('./site-footer.tsx')).SiteFooter,
});

/** Properties of {@link DefaultLayout}. */
export interface DefaultLayoutProps {
  site: SiteDetails;
  /** Whether the header leads into the account; false on the server and until the session is known. */
  signedIn: boolean;
  children: ReactNode;
}

/** The frame of public pages. The page inside brings its own h1 and its own `page` columns. */
export function DefaultLayout({ site, signedIn, children }: DefaultLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader site={site} signedIn={signedIn} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Suspense>
        <Footer site={site} />
      </Suspense>
    </div>
  );
}
