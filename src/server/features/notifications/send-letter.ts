import type { NotificationKind } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { renderLetter, type LetterContent } from '#server/platform/mail/letter.ts';
import { rejectionPath } from './rejection/rejection-path.ts';
import { mailboxOf, type Mailbox } from './mailbox.ts';

/** A letter to send, before it is written. */
export type LetterToSend = {
  /** Id and time of the event that it is about: a repeat is the same letter. */
  id: string;
  at: string;
  to: string;
  /** Who gets replies, if not us. */
  replyTo?: string | undefined;
  /**
   * `service`: requested by its reader, or about the security of their account, so it is always sent; `notification`: everything else, which
   * an address may reject, all of it or kind by kind.
   */
  kind: 'service' | 'notification' | NotificationKind;
  write: () => LetterContent | Promise<LetterContent>;
};

const footerText = (kind: LetterToSend['kind']): string =>
  kind === 'service' ? 'Не получать уведомления и предложения' : 'Не получать такие письма';

const isRejected = ({ rejected, rejectedKinds }: Mailbox, kind: LetterToSend['kind']): boolean =>
  kind !== 'service' && (rejected || (rejectedKinds as readonly string[]).includes(kind));

/** Kinds that an address has rejected one by one. */
export const kindsRejectedBy = async (
  context: Context,
  address: string,
): Promise<readonly NotificationKind[]> => (await mailboxOf(context, address)).rejectedKinds;

/** Whether an address accepts no notifications of a kind. */
export const isRejectedBy = async (
  context: Context,
  address: string,
  kind: LetterToSend['kind'],
): Promise<boolean> => isRejected(await mailboxOf(context, address), kind);

/**
 * The only way to send a letter (the boundary `letters-by-one-door` ensures that), so that no letter goes without its footer and no
 * notification to an address that rejected them.
 *
 * @returns false for a notification that the address has rejected; it was not even written
 * @throws if the mail server did not accept it: the caller's job tries again
 */
export const sendLetter = async (context: Context, letter: LetterToSend): Promise<boolean> => {
  const { id, at, to, replyTo, kind, write } = letter;
  const mailbox = await mailboxOf(context, to);
  const { token } = mailbox;
  if (isRejected(mailbox, kind)) {
    context.log.info({ letter: id }, 'a letter was left out: its address accepts no notifications');
    return false;
  }
  const brand = { name: context.env.BRAND_NAME, url: context.env.PUBLIC_URL };
  const chosen = kind === 'service' || kind === 'notification' ? undefined : kind;
  const linkTo = (path: string): string =>
    new URL(rejectionPath(path, token, chosen), context.env.PUBLIC_URL).href;
  const footer = { text: footerText(kind), href: linkTo('/reject-notifications') };
  const rendered = await renderLetter(brand, await write(), footer);
  const oneClick = kind !== 'service' ? linkTo('/api/notifications/one-click') : null;
  await context.mail.send({ ...rendered, id, at, to, replyTo, oneClick });
  return true;
};

/** Whether a mail server refused a letter's address for good (5xx to RCPT TO): another try would only harm our name. */
export const isRefusedForGood = (err: unknown): boolean =>
  err instanceof Error &&
  'responseCode' in err &&
  Number(err.responseCode) >= 550 &&
  'command' in err &&
  err.command === 'RCPT TO';
