import { actsForLessor, isAdmin, isStaff, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';

/** The lessor that a call is about. */
export type LessorFacts = { readonly lessorId: string };

const isAtLessor = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.role === 'lessor' && actor.lessor !== null;

const worksFor = (actor: Actor, { lessorId }: LessorFacts): boolean =>
  actor.kind === 'user' && isAtLessor(actor) && actor.lessor?.id === lessorId;

const actsFor = (actor: Actor, facts: LessorFacts): boolean => worksFor(actor, facts) && actsForLessor(actor);

/**
 * Rights over lessors as a whole: staff view all of them, people of a lessor their own, an admin adds lessors. Source: the deal's
 * description, "Lessors and rate cards".
 */
export const lessorsPolicy = definePolicy<null, 'look' | 'add'>({
  read: () => true,
  look: (actor) => isStaff(actor) || isAtLessor(actor),
  add: isAdmin,
});

/**
 * Rights over one lessor: staff and its people read it and its cards and try cards out, its owner and employees (and admins) write cards,
 * they and staff write its list of documents, an admin changes and blocks the lessor itself. Source: the deal's description, "Lessors and
 * rate cards".
 */
export const lessorPolicy = definePolicy<LessorFacts, 'change' | 'writeCards' | 'writeDocuments'>({
  read: (actor, facts) => isStaff(actor) || worksFor(actor, facts),
  change: isAdmin,
  writeCards: (actor, facts) => isAdmin(actor) || actsFor(actor, facts),
  writeDocuments: (actor, facts) => isStaff(actor) || actsFor(actor, facts),
});
