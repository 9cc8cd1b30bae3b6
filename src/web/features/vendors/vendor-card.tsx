import type { VendorView } from '#contract/vendors.ts';
import type { ReactNode } from 'react';
import { formatPhone } from '#domain/formats/contacts.ts';
import { counted } from '#domain/formats/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconEmailOutline, iconMapMarkerOutline, iconOpenInNew, iconPhoneOutline } from '#web/ui/icons.ts';
import { textLink } from '#web/ui/link.tsx';

const lettersOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** The vendor's logo or, without one, its initials. */
export function VendorMark({ vendor }: { vendor: Pick<VendorView, 'name' | 'logo'> }) {
  if (vendor.logo !== null) {
    return (
      <img
        src={vendor.logo}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-md object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-md bg-sunken text-lg font-semibold text-soft"
    >
      {lettersOf(vendor.name)}
    </span>
  );
}

function Contact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon path={icon} className="mt-0.5 text-muted" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** The vendor's contacts; only those that are known. */
export function VendorContacts({ contacts }: Pick<VendorView, 'contacts'>) {
  const { phone, email, site, address } = contacts;
  return (
    <ul aria-label="Контакты" className="flex flex-col gap-2">
      {phone !== null && (
        <Contact icon={iconPhoneOutline}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="tabular-nums hover:underline">
            {formatPhone(phone)}
          </a>
        </Contact>
      )}
      {email !== null && (
        <Contact icon={iconEmailOutline}>
          <a href={`mailto:${email}`} className="hover:underline">
            {email}
          </a>
        </Contact>
      )}
      {site !== null && (
        <Contact icon={iconOpenInNew}>
          <a href={site} rel="noopener nofollow" target="_blank" className={textLink}>
            {site.replace(/^https?:\/\//, '')}
          </a>
        </Contact>
      )}
      {address !== null && <Contact icon={iconMapMarkerOutline}>{address}</Contact>}
    </ul>
  );
}

/** Properties of {@link VendorCard}. */
export interface VendorCardProps {
  vendor: VendorView;
  /** Name of the vendor, as a heading of the page or as a link to the vendor's page. */
  title: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** The seller: description, regions and contacts. */
export function VendorCard({ vendor, title, action }: VendorCardProps) {
  return (
    <Card as="section" aria-label="Поставщик" className="grid gap-6 md:grid-cols-[1fr_auto] md:gap-12">
      <div className="min-w-0">
        <div className="flex items-center gap-4">
          <VendorMark vendor={vendor} />
          <div className="min-w-0">
            {title}
            <p className="text-sm text-muted">
              {counted(vendor.offersCount, 'предложение', 'предложения', 'предложений')}
              {vendor.regions.length > 0 && `: ${vendor.regions.map(({ name }) => name).join(', ')}`}
            </p>
          </div>
        </div>
        {vendor.description !== '' && <p className="mt-4 max-w-prose text-soft">{vendor.description}</p>}
        {action && <div className="mt-4">{action}</div>}
      </div>
      <VendorContacts contacts={vendor.contacts} />
    </Card>
  );
}
