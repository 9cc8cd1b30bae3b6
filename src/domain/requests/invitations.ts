import type { Invitation } from '#contract/invitations.ts';
import type { RequestFacts } from './request-facts.ts';
import { beforeChoice, endedEarly } from './request-policy.ts';

const dayMs = 24 * 60 * 60_000;

/** The most calendar days by which the lessors' deadline can be extended. */
export const daysToExtend = 30;

/** How long before the deadline a lessor that has not answered is warned. */
export const warnedBeforeMs = dayMs;

type Facts = Pick<RequestFacts, 'status' | 'lessorId'>;

/** Whether the lessors' deadline can be extended: while some may still answer, or the chosen one revises its КП in approval. */
export const canExtend = ({ status }: Facts): boolean => beforeChoice.has(status) || status === 'approval';

/** Whether a lessor can decline: only once, not with its КП accepted, and not when the request has failed. */
export const canDecline = (
  { status, lessorId }: Facts,
  invitation: { readonly lessorId: string; readonly state: Invitation['state'] },
): boolean => invitation.state !== 'declined' && lessorId !== invitation.lessorId && !endedEarly.has(status);

/** Whether the consent to pass a request on can be withdrawn: not once a КП is accepted, since the parties of a deal must know each other. */
export const canWithdrawConsent = ({ lessorId }: Pick<Facts, 'lessorId'>): boolean => lessorId === null;

/**
 * Why the lessors' deadline cannot be extended to a moment: it is not in the future (`min`) or too far away (`max`), with the bound; null if
 * it can.
 */
export const extensionRefusal = (until: Date, now: Date): { code: 'min' | 'max'; bound: string } | null => {
  if (until <= now) return { code: 'min', bound: now.toISOString() };
  const last = new Date(now.getTime() + daysToExtend * dayMs);
  return until > last ? { code: 'max', bound: last.toISOString() } : null;
};
