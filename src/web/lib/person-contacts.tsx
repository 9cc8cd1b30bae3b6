import { formatPhone } from '#domain/formats/contacts.ts';
import { cx } from '#web/ui/cx.ts';
import { textLink } from '#web/ui/link.tsx';

const line = `${textLink} inline-flex min-h-11 items-center md:min-h-6`;

/** Properties of {@link PersonContacts}. */
export type PersonContactsProps = {
  email: string;
  phone: string;
  /** In a table, which becomes cards on a phone, they are aligned to the right. */
  inTable?: boolean;
};

/** Contacts of a person: an address to write to and a number to call. */
export const PersonContacts = ({ email, phone, inTable = false }: PersonContactsProps) => {
  const at = email.indexOf('@');
  return (
    <span
      className={cx(
        'flex flex-col md:items-start',
        inTable ? 'items-end text-right md:text-left' : 'items-start',
      )}
    >
      <a href={`mailto:${email}`} className={`${line} wrap-anywhere`}>
        <span>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </span>
      </a>
      <a href={`tel:${phone}`} className={`${line} whitespace-nowrap tabular-nums`}>
        {formatPhone(phone)}
      </a>
    </span>
  );
};
