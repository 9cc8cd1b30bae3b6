import { drafts } from '#web/lib/drafts.ts';

/** A request that was sent from this tab. */
export type SentRequest = {
  /** Id and number; null when it was sent earlier and only that is known. */
  created: { id: string; number: number } | null;
  email: string | undefined;
};

const nameOf = (offerId: string): string => `sent:${offerId}`;

/** What this tab sent for this offer, so that a reload does not show an empty form. */
export const readSent = (offerId: string): SentRequest | null => {
  const kept = drafts.read<SentRequest>(nameOf(offerId));
  return kept ? { created: kept.created ?? null, email: kept.email } : null;
};

/** Keeps it. */
export const keepSent = (offerId: string, sent: SentRequest): void => drafts.save(nameOf(offerId), sent);

/** Forgets it: another request for the same offer is wanted. */
export const forgetSent = (offerId: string): void => drafts.remove(nameOf(offerId));
