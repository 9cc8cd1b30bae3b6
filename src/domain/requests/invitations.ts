import type { Invitation } from '#contract/invitations.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import type { RequestFacts } from './request-facts.ts';
import { backOutStatuses } from './request-machine.ts';
import { beforeChoice, endedEarly, isBeforeChoice } from './request-policy.ts';

const dayMs = 24 * 60 * 60_000;

/** The most calendar days by which the lessors' deadline can be extended. */
export const daysToExtend = 30;

/** How long before the deadline a lessor that has not answered is warned. */
export const warnedBeforeMs = dayMs;

const mayBackOut: ReadonlySet<RequestStatus> = new Set(backOutStatuses);

type Facts = Pick<RequestFacts, 'status' | 'lessorId'>;

/** Whether the lessors' deadline can be extended: while some may still answer, or the chosen one revises its КП in approval. */
const canExtend = ({ status }: Facts): boolean => beforeChoice.has(status) || status === 'approval';

/** What a page knows of a request; a lessor that is not told of a choice reads it in the status. */
export const biddingOf = ({ status, lessor }: Pick<RequestView, 'status' | 'lessor'>): Facts => ({
  status,
  lessorId: lessor?.id ?? null,
});

type Answer = Pick<Invitation, 'lessorId' | 'state'>;
type Current = Answer & Pick<Invitation, 'ended'>;

/** The state of an invitation: that of its answer, or why there is none. */
export type AnswerState = 'awaited' | 'late' | 'silent' | 'unneeded' | 'answered' | 'declined' | 'ended';

/**
 * An answer is awaited only while the request takes offers, and is `late` after its deadline. Once the request takes none, a lessor that has
 * not answered was `silent`, or its answer is `unneeded` as its time is not over. `now` is an ISO moment.
 */
export const answerState = (
  { state, bidsUntil, ended }: Pick<Invitation, 'state' | 'bidsUntil' | 'ended'>,
  facts: Facts,
  now: string,
): AnswerState => {
  if (ended) return 'ended';
  if (state !== 'invited') return state;
  const isOver = Date.parse(bidsUntil) <= Date.parse(now);
  if (isBeforeChoice(facts)) return isOver ? 'late' : 'awaited';
  return isOver ? 'silent' : 'unneeded';
};

/**
 * Whether a lessor can decline: while it may still answer, or later, so that its КП does not come back; only once, not with its КП accepted,
 * and not when the request has failed.
 */
export const canDecline = (facts: Facts, { lessorId, state }: Answer): boolean =>
  state === 'invited'
    ? isBeforeChoice(facts)
    : state === 'answered' && facts.lessorId !== lessorId && !endedEarly.has(facts.status);

/** Whether declining for a lessor changes anything: from `approved` on, no КП that was not chosen comes back. */
export const isDeclineOfUse = (facts: Facts, answer: Current): boolean =>
  !answer.ended &&
  canDecline(facts, answer) &&
  (beforeChoice.has(facts.status) || mayBackOut.has(facts.status));

/**
 * Whether an extended deadline lets this lessor answer. While the request takes offers, each of them may; then the chosen one, which revises
 * its КП.
 */
export const isExtensionOfUse = (facts: Facts, { lessorId, state, ended }: Current): boolean =>
  !ended &&
  canExtend(facts) &&
  state !== 'declined' &&
  (isBeforeChoice(facts) || facts.lessorId === lessorId);

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
