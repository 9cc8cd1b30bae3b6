import type { SiteDetails } from './site-details.ts';
import { Link } from '#web/ui/link.tsx';
import { CompanyDetails } from './company-details.tsx';
import { LEGAL_LINKS } from './site-details.ts';

/** What the law requires under a landing page, and no link that leads away from it. */
export function LandingFooter({ site }: { site: SiteDetails }) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken print:hidden md:mt-24">
      <div className="page flex flex-col gap-x-12 gap-y-6 py-8 md:flex-row md:justify-between md:py-10">
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{site.brand}</p>
          <CompanyDetails site={site} />
          <p className="max-w-prose text-sm text-muted">
            Расчёт не является офертой. Окончательные условия называет лизинговая компания в договоре.
          </p>
        </div>
        <nav aria-label="Документы" className="shrink-0 text-sm">
          <ul className="flex flex-col">
            {LEGAL_LINKS.map(({ href, text }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="inline-flex min-h-11 items-center rounded-sm text-soft hover:text-ink hover:underline md:min-h-9"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
