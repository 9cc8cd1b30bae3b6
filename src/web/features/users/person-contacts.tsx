import { formatPhone } from '#domain/formats/contacts.ts';
import { textLink } from '#web/ui/link.tsx';

const line = `${textLink} inline-flex min-h-11 items-center md:min-h-6`;

/** How somebody is reached: an address to write to and a number to call. */
export const PersonContacts = ({ email, phone }: { email: string; phone: string }) => (
  <span className="flex flex-col items-end md:items-start">
    <a href={`mailto:${email}`} className={`${line} break-all`}>
      {email}
    </a>
    <a href={`tel:${phone}`} className={`${line} whitespace-nowrap tabular-nums`}>
      {formatPhone(phone)}
    </a>
  </span>
);
