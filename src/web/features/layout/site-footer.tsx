import type { SiteDetails } from './site-details.ts';
import { Link } from '#web/ui/link.tsx';
import { FOOTER_COLUMNS } from './site-details.ts';

const LINK =
  'inline-flex min-h-11 items-center rounded-sm text-soft hover:text-ink hover:underline md:min-h-9';

function Details({ site }: { site: SiteDetails }) {
  return (
    <address className="flex flex-col text-sm text-soft not-italic">
      {site.phone && (
        <a
          href={`tel:${site.phone.replaceAll(/[^+\d]/gu, '')}`}
          className="inline-flex min-h-11 items-center text-lg font-semibold text-ink tabular-nums"
        >
          {site.phone}
        </a>
      )}
      {site.email && (
        <a href={`mailto:${site.email}`} className={LINK}>
          {site.email}
        </a>
      )}
      {site.legal && <span className="mt-2">{site.legal}</span>}
      {site.address && <span>{site.address}</span>}
    </address>
  );
}

/** What a person who is about to sign looks for last: who this is, how to reach them, and the documents. */
export function SiteFooter({ site }: { site: SiteDetails }) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken print:hidden md:mt-24">
      <div className="page grid gap-8 py-10 md:grid-cols-12 md:py-14">
        <div className="md:col-span-5">
          <p className="mb-2 text-lg font-semibold">{site.brand}</p>
          <Details site={site} />
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="text-sm md:col-span-2 last:md:col-span-3">
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
      <div className="page text-sm text-muted">
        <p className="border-t border-line py-5">
          Расчёт не является офертой. Окончательные условия называет лизинговая компания в договоре.
        </p>
      </div>
    </footer>
  );
}
