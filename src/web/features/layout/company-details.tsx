import type { SiteDetails } from './site-details.ts';

const LINK = 'inline-flex min-h-11 items-center self-start rounded-sm hover:text-ink hover:underline';

/** The number as a dialler accepts it. */
const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/gu, '')}`;

/** The company's phone as a link to dial it; nothing where none is configured. */
export function PhoneLink({ site, className }: { site: SiteDetails; className: string }) {
  return site.phone ? (
    <a
      href={dialled(site.phone)}
      className={`flex min-h-11 items-center whitespace-nowrap tabular-nums ${className}`}
    >
      {site.phone}
    </a>
  ) : null;
}

/** How to reach the company and who it is; nothing where nothing is configured. */
export function CompanyDetails({ site }: { site: SiteDetails }) {
  const { phone, email, legal, address } = site;
  if (!phone && !email && !legal && !address) return null;
  return (
    <address className="flex max-w-sm flex-col text-sm text-soft not-italic">
      <PhoneLink site={site} className="self-start text-lg font-semibold text-ink" />
      {email && (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      )}
      {legal && <span className="mt-2">{legal}</span>}
      {address && <span>{address}</span>}
    </address>
  );
}
