import type { Invitation } from '#contract/invitations.ts';
import type { RequestFacts } from './request-facts.ts';
import { beforeChoice, endedEarly } from './request-policy.ts';

const dayMs = 24 * 60 * 60_000;

/** Days, by the calendar, by which the time of lessors can be put off at most. */
export const daysToExtend = 30;

/** How long before the end of its time a lessor that has not answered is warned. */
export const warnedBeforeMs = dayMs;

type Facts = Pick<RequestFacts, 'status' | 'lessorId'>;

/** Whether the client can have a request passed on to further lessors: until one is chosen. */
export const canInvite = ({ status, lessorId }: Facts): boolean =>
  beforeChoice.has(status) && lessorId === null;

/** Whether the time of lessors can be put off: while some may still answer, or the chosen one revises its КП in approval. */
export const canExtend = ({ status }: Facts): boolean => beforeChoice.has(status) || status === 'approval';

/** Whether a lessor can decline: once, not with its КП accepted, and not when the request has come to nothing. */
export const canDecline = (
  { status, lessorId }: Facts,
  invitation: { readonly lessorId: string; readonly state: Invitation['state'] },
): boolean => invitation.state !== 'declined' && lessorId !== invitation.lessorId && !endedEarly.has(status);

/** Why lessors can't be given time until a moment: it is not in the future (`min`), or too far (`max`), with the bound; null when they can. */
export const extensionRefusal = (until: Date, now: Date): { code: 'min' | 'max'; bound: string } | null => {
  if (until <= now) return { code: 'min', bound: now.toISOString() };
  const last = new Date(now.getTime() + daysToExtend * dayMs);
  return until > last ? { code: 'max', bound: last.toISOString() } : null;
};
