import type { ReactNode } from 'react';
import { formatPhone } from '#domain/formats/contacts.ts';
import { textLink } from '#web/ui/link.tsx';

/** One of the people involved, under the name of their part in the request. */
export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** A phone to call. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className={`${textLink} flex min-h-11 w-fit items-center tabular-nums md:min-h-7`}>
    {formatPhone(phone)}
  </a>
);
