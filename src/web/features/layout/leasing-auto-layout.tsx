import type { ReactNode } from 'react';
import type { NavLink, SiteDetails } from './site-details.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkipLink } from '#web/ui/visually-hidden.tsx';
import { Wordmark } from './wordmark.tsx';

/** Properties of {@link LeasingAutoLayout}. */
export interface LeasingAutoLayoutProps {
  site: SiteDetails;
  /** The one thing to do here; usually an anchor of the form on the same page. */
  action: NavLink;
  children: ReactNode;
}

const LEGAL: readonly NavLink[] = [
  { href: '/policy', text: 'Политика обработки данных' },
  { href: '/rules', text: 'Правила сервиса' },
  { href: '/soglasie', text: 'Согласие' },
];

/** The frame of a landing page: no side paths, and on a phone the one action never leaves the view. */
export function LeasingAutoLayout({ site, action, children }: LeasingAutoLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col pb-20 md:pb-0">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="page flex h-16 items-center justify-between gap-4">
          <Wordmark brand={site.brand} />
          <div className="flex items-center gap-4">
            {site.phone && (
              <a
                href={`tel:${site.phone.replaceAll(/[^+\d]/gu, '')}`}
                className="flex min-h-11 items-center font-medium whitespace-nowrap tabular-nums"
              >
                {site.phone}
              </a>
            )}
            <ButtonLink href={action.href} variant="primary" className="max-md:hidden">
              {action.text}
            </ButtonLink>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        {children}
        <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
          <ButtonLink href={action.href} variant="primary" size="lg" wide>
            {action.text}
          </ButtonLink>
        </div>
      </main>
      <footer className="mt-16 border-t border-line bg-sunken">
        <div className="page flex flex-col gap-3 py-8 text-sm text-muted">
          <p>Расчёт не является офертой. Окончательные условия называет лизинговая компания в договоре.</p>
          {site.legal && <p>{site.legal}</p>}
          <ul className="flex flex-wrap gap-x-5">
            {LEGAL.map(({ href, text }) => (
              <li key={href}>
                <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-3">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </div>
  );
}
