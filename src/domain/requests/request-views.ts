import type { RequestViewName } from '#contract/request-status.ts';
import type { RequestListItem } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import type { UserActor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { afterWorkingHours, finalStatuses, nextActor } from './request-clock.ts';
import { maySeeRequest, type RequestFacts } from './request-facts.ts';
import { shownStatus } from './request-policy.ts';

const ofStaff = ['mine', 'free', 'burning', 'client', 'lessor'] as const satisfies RequestViewName[];
const ofLessor = ['invited', 'answered', 'burning', 'deals'] as const satisfies RequestViewName[];

const byRole: Record<Role, readonly RequestViewName[]> = {
  client: [],
  vendor: [],
  lessor: ofLessor,
  manager: ofStaff,
  admin: ofStaff,
};

/** The views of this role's desk, in their order; clients and vendors have none. */
export const viewsOf = (role: Role): readonly RequestViewName[] => byRole[role];

/** Who works at the desk: staff and lessors. */
export const requestDeskPolicy = definePolicy<null, 'use'>({
  read: () => true,
  use: (actor) => actor.kind === 'user' && viewsOf(actor.role).length > 0,
});

/** Working hours before its deadline from which a request is urgent. */
const hoursToBurn = 2;

/** The latest deadline that is urgent at `now`; both ISO in UTC. */
export const burningUntil = (now: string): string => afterWorkingHours(now, hoursToBurn);

/** What a view depends on. Moments are ISO in UTC. */
export type ViewFacts = RequestFacts & {
  readonly vendorHasPeople: boolean;
  readonly lessorHasPeople: boolean;
  readonly dueAt: string | null;
  /** The state of the invitation of the reader's own lessor, and its deadline; null for all others. */
  readonly ownBid: RequestListItem['ownBid'];
  readonly bidsUntil: string | null;
};

const isBefore = (moment: string | null, end: string): boolean =>
  moment !== null && Date.parse(moment) <= Date.parse(end);

const isOpenBid = (actor: UserActor, facts: ViewFacts, bid: ViewFacts['ownBid']): boolean =>
  facts.ownBid === bid && shownStatus(actor, facts) === 'in_review';

type Rule = (actor: UserActor, facts: ViewFacts, now: string) => boolean;

const byStaff: Record<(typeof ofStaff)[number], Rule> = {
  mine: (actor, { managerId }) => managerId === actor.id,
  free: (_, { managerId }) => managerId === null,
  burning: (_, { dueAt }, now) => isBefore(dueAt, burningUntil(now)),
  client: (_, facts) => nextActor(facts.status, facts) === 'client',
  lessor: (_, facts) => nextActor(facts.status, facts) === 'lessor',
};

const goesOn = ({ status }: ViewFacts): boolean => !finalStatuses.includes(status);

const isDeal = (facts: ViewFacts): boolean => facts.ownBid === 'chosen' && goesOn(facts);

/** A blocked lessor cannot answer, so nothing is urgent for it. */
const isStopped = (actor: UserActor): boolean => actor.lessor?.blocked === true;

const byLessor: Record<(typeof ofLessor)[number], Rule> = {
  invited: (actor, facts) => !isStopped(actor) && isOpenBid(actor, facts, 'invited'),
  answered: (actor, facts) => isOpenBid(actor, facts, 'answered'),
  burning: (actor, facts, now) => {
    if (isStopped(actor)) return false;
    const end = burningUntil(now);
    if (isDeal(facts)) return isBefore(facts.dueAt, end);
    const isOver = isBefore(facts.bidsUntil, now);
    return isOpenBid(actor, facts, 'invited') && !isOver && isBefore(facts.bidsUntil, end);
  },
  deals: (_, facts) => isDeal(facts),
};

/**
 * Whether a view of the reader's desk contains a request at `now`; only for requests that they may see, that were sent and have not ended. An
 * invitation is urgent while its lessor can still answer. Its SQL twin is the repository's `viewIs`.
 */
export const inView = (view: RequestViewName, actor: UserActor, facts: ViewFacts, now: string): boolean => {
  if (!maySeeRequest(actor, facts) || !facts.sent || !viewsOf(actor.role).includes(view)) return false;
  if (actor.role === 'lessor') return byLessor[view as keyof typeof byLessor](actor, facts, now);
  return goesOn(facts) && byStaff[view as keyof typeof byStaff](actor, facts, now);
};
