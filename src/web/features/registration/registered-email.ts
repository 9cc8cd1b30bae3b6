import { drafts } from '#web/lib/drafts.ts';

/** Name of the draft that holds this tab's registration. */
export const registrationDraft = 'registration';

/** The e-mail typed at registration in this tab; undefined without one. In the browser only. */
export const registeredEmail = (): string | undefined =>
  drafts.read<{ contacts?: { email?: string } }>(registrationDraft)?.contacts?.email;
