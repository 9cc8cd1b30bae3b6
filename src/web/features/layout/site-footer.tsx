import type { SiteDetails } from './site-details.ts';
import { askCookiesAgain } from '#web/lib/cookies-choice.ts';
import { Link } from '#web/ui/link.tsx';
import { CompanyDetails } from './company-details.tsx';
import { FOOTER_COLUMNS } from './site-details.ts';

const LINK =
  'inline-flex min-h-11 items-center rounded-sm text-soft hover:text-ink hover:underline md:min-h-9';

/** What people look for before they sign: who this is, how to reach them, and the documents. */
export function SiteFooter({ site }: { site: SiteDetails }) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken print:hidden md:mt-24">
      <div className="page grid gap-x-8 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-2">
          <p className="text-lg font-semibold">{site.brand}</p>
          <p className="max-w-sm text-sm text-soft">
            Лизинг техники для бизнеса: полная стоимость и график видны до заявки.
          </p>
          <CompanyDetails site={site} />
        </div>
        <div className="grid gap-x-6 gap-y-8 min-[22rem]:grid-cols-2 md:grid-cols-[1fr_1.2fr_0.8fr_1.5fr]">
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="text-sm">
              <p className="mb-1 font-medium">{title}</p>
              <ul className="flex flex-col">
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <Link href={href} className={LINK}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="page text-sm text-muted">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-5">
          <p>Расчёт не является офертой. Окончательные условия называет лизинговая компания в договоре.</p>
          {site.metricaId && (
            <button
              type="button"
              data-needs-script
              className={`${LINK} cursor-pointer`}
              onClick={askCookiesAgain}
            >
              Настройки cookie
            </button>
          )}
        </div>
      </div>
    </footer>
  );
}
