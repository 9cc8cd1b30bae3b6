import { drafts } from '#web/lib/drafts.ts';

/** A request that was sent from this tab. */
export type SentRequest = {
  /** Id and number; null when it was sent earlier and nothing else is known. */
  created: { id: string; number: number } | null;
  email: string | undefined;
};

const nameOf = (key: string): string => `sent:${key}`;

/** The request that this tab has already sent, so that a reload does not show an empty form. */
export const readSent = (key: string): SentRequest | null => {
  const kept = drafts.read<SentRequest>(nameOf(key));
  return kept ? { created: kept.created ?? null, email: kept.email } : null;
};

/** Stores it. */
export const keepSent = (key: string, sent: SentRequest): void => drafts.save(nameOf(key), sent);

/** Forgets it: another request for the same subject is wanted. */
export const forgetSent = (key: string): void => drafts.remove(nameOf(key));
