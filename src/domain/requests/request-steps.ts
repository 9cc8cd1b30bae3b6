import type { RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { endedEarly } from './request-policy.ts';

/** What a move does to a request: advances it, puts it aside or back, or ends it (for its lessor: the deal). */
export type MoveEffect = 'on' | 'aside' | 'end';

const backOut = (role: Role): MoveEffect => (role === 'lessor' ? 'end' : 'aside');

/** The effect of a move, by its starting status and the reader's role. */
export const moveEffect = (from: RequestStatus, to: RequestStatus, role: Role): MoveEffect => {
  if (to === 'declined' || to === 'cancelled') return 'end';
  if ((from === 'offer_accepted' || from === 'approval') && (to === 'offers_ready' || to === 'in_review'))
    return backOut(role);
  const sideways = to === 'draft' || to === 'needs_info' || to === 'expired';
  const back = to === 'in_review' && (from === 'offers_ready' || endedEarly.has(from));
  return sideways || back ? 'aside' : 'on';
};

/** A part of a request's page where its reader does something about it. */
export const stepSections = [
  'vendorAnswer',
  'sendAnew',
  'offers',
  'documents',
  'making',
  'conversation',
] as const;
/** A part of a request's page where its reader does something about it. */
export type StepSection = (typeof stepSections)[number];

type Open = { readonly to: RequestStatus; readonly reasonRequired: boolean };

/** A step that a reader may take now: move the request, or go to the section where the next work is done. */
export type RequestStep =
  | { readonly kind: 'move'; readonly move: Open; readonly effect: MoveEffect }
  | { readonly kind: 'go'; readonly section: StepSection };

/** What the order of steps depends on. */
export type StepFacts = {
  readonly status: RequestStatus;
  readonly role: Role;
  /** Moves that the server allows this reader. */
  readonly transitions: readonly Open[];
  /** Whether the reader may write a КП for it. */
  readonly makesOffer: boolean;
  /** Whether the client asked the reader’s lessor to change a КП. */
  readonly revises: boolean;
  /** Whether the request was passed on to any lessor. */
  readonly invited: boolean;
  /** Whether the reader’s answer as a vendor is awaited. */
  readonly answerDue: boolean;
  /** How many of the КП that the reader knows are valid today. */
  readonly liveOffers: number;
  /** How many documents the reader may still submit, and how many they may review. */
  readonly missingDocuments: number;
  readonly submittedDocuments: number;
};

/** Statuses in which staff's next move depends on documents: those are reviewed first. */
const restsOnDocuments: ReadonlySet<RequestStatus> = new Set(['needs_info', 'offer_accepted', 'issued']);

const sectionsOfClient = (facts: StepFacts): StepSection[] => {
  const chooses = facts.status === 'offers_ready' || (facts.status === 'in_review' && facts.liveOffers > 0);
  const sendsAnew = facts.status === 'expired' && facts.transitions.some(({ to }) => to === 'submitted');
  return [
    ...(sendsAnew ? (['sendAnew'] as const) : []),
    ...(facts.status === 'needs_info' && facts.missingDocuments > 0 ? (['documents'] as const) : []),
    ...(chooses ? (['offers'] as const) : []),
    ...(facts.status !== 'needs_info' && facts.missingDocuments > 0 ? (['documents'] as const) : []),
  ];
};

/** Sections that come before the moves, and those that come after the advancing moves. */
type StepSections = { first: StepSection[]; later: StepSection[] };

/** A request that its client has passed on to nobody cannot advance before staff propose lessors. */
const proposesLessors = ({ status, invited }: StepFacts): boolean => status === 'in_review' && !invited;

const sectionsOfStaff = (facts: StepFacts): StepSections => {
  const looks = facts.submittedDocuments > 0;
  const looksFirst = looks && restsOnDocuments.has(facts.status);
  const reminds = facts.status === 'offers_ready';
  return {
    first: looksFirst ? ['documents'] : [],
    later: [
      ...(reminds ? (['conversation'] as const) : []),
      ...(facts.makesOffer || proposesLessors(facts) ? (['making'] as const) : []),
      ...(looks && !looksFirst ? (['documents'] as const) : []),
    ],
  };
};

const sectionsOf = (facts: StepFacts): StepSections => {
  if (facts.role === 'client') return { first: sectionsOfClient(facts), later: [] };
  if (facts.role === 'vendor') return { first: facts.answerDue ? ['vendorAnswer'] : [], later: [] };
  if (facts.role === 'lessor')
    return { first: facts.makesOffer || facts.revises ? ['making'] : [], later: [] };
  return sectionsOfStaff(facts);
};

const go = (section: StepSection): RequestStep => ({ kind: 'go', section });

/**
 * What the reader may do now, the best first: what the next move depends on, advancing moves, other work, what puts the request aside, and
 * last what ends it. Sending is not a move here: it is requested together with its recipients, in a section of its own.
 */
export const orderedSteps = (facts: StepFacts): RequestStep[] => {
  const moves = facts.transitions
    .filter(({ to }) => to !== 'submitted')
    .map((move) => ({
      kind: 'move' as const,
      move,
      effect: moveEffect(facts.status, move.to, facts.role),
    }));
  const withEffect = (effect: MoveEffect): RequestStep[] => moves.filter((step) => step.effect === effect);
  const { first, later } = sectionsOf(facts);
  return [
    ...first.map(go),
    ...withEffect('on'),
    ...later.map(go),
    ...withEffect('aside'),
    ...withEffect('end'),
  ];
};

/** Whether a step can wait: a further КП of a lessor whose КП the client has already. */
export const canWait = (step: RequestStep, { role, liveOffers, revises }: StepFacts): boolean =>
  step.kind === 'go' && step.section === 'making' && role === 'lessor' && liveOffers > 0 && !revises;

/** The step to take, if one advances the request, and the rest in their order. A single step is `best` whatever it does. */
export const bestStep = (
  steps: readonly RequestStep[],
): { best: RequestStep | undefined; others: readonly RequestStep[] } => {
  const [first, ...others] = steps;
  const leads = first && (first.kind === 'go' || first.effect === 'on' || others.length === 0);
  return leads ? { best: first, others } : { best: undefined, others: steps };
};
