import { consentDocuments, consentWordings } from '#contract/consents.ts';
import { addressOf } from '#web/ui/address.ts';
import { textLink } from '#web/ui/link.tsx';

/** Opens the full text of a consent beside the form. */
export const ConsentLink = ({ to }: { to: keyof typeof consentDocuments }) => (
  <a
    href={addressOf({ to: `/${consentDocuments[to]}` })}
    target="_blank"
    rel="noreferrer"
    className={textLink}
  >
    текст согласия
    <span className="sr-only"> откроется в новой вкладке</span>
  </a>
);

/** The wording that a box agrees to, with a link to the full text. */
export const ConsentText = ({ to }: { to: keyof typeof consentWordings }) => (
  <>
    {consentWordings[to]}: <ConsentLink to={to} />
  </>
);
