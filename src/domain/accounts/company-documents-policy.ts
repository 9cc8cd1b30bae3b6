import type { CompanyDocumentKind } from '#contract/files.ts';
import { isStaff, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import type { CompanyFacts } from './people-policy.ts';

/** A company's document: an existing one, or one to be added (then its author is the actor). */
export type CompanyDocumentFacts = {
  readonly companyId: string;
  readonly kind: CompanyDocumentKind;
  /** Id of the person who added it; null once they are deleted. */
  readonly addedBy: string | null;
};

/** Documents that show that a person who waits to be accepted belongs to the company. */
const provingKinds: ReadonlySet<CompanyDocumentKind> = new Set(['charter', 'powerOfAttorney']);

const belongs = (actor: Actor, companyId: string): boolean =>
  actor.kind === 'user' &&
  (actor.role === 'client' || actor.role === 'vendor') &&
  actor.companyId === companyId &&
  actor.companyRole !== null;

const companyRoleIn = (actor: Actor, companyId: string): string | null =>
  actor.kind === 'user' && belongs(actor, companyId) ? actor.companyRole : null;

const isOwn = (actor: Actor, { addedBy }: CompanyDocumentFacts): boolean =>
  actor.kind === 'user' && actor.id === addedBy;

const waitsWithOwn = (actor: Actor, facts: CompanyDocumentFacts): boolean =>
  companyRoleIn(actor, facts.companyId) === 'pending' && isOwn(actor, facts);

/** Looking into the documents of a company: its people, those who wait to be accepted too, and staff. What each sees there is {@link companyDocumentPolicy}. */
export const companyDocumentsPolicy = definePolicy<CompanyFacts, never>({
  read: (actor, { companyId }) => isStaff(actor) || belongs(actor, companyId),
});

/**
 * Rights over a company's documents. Its accepted people and staff see all of them; owners and employees add; owners and staff remove. A person who
 * waits to be accepted adds what proves that they belong there, sees only that, and may take it back.
 */
export const companyDocumentPolicy = definePolicy<CompanyDocumentFacts, 'add' | 'remove'>({
  read: (actor, facts) => {
    const companyRole = companyRoleIn(actor, facts.companyId);
    return (
      isStaff(actor) || (companyRole !== null && companyRole !== 'pending') || waitsWithOwn(actor, facts)
    );
  },
  add: (actor, facts) => {
    const companyRole = companyRoleIn(actor, facts.companyId);
    if (companyRole === 'pending') return provingKinds.has(facts.kind);
    return companyRole === 'owner' || companyRole === 'employee';
  },
  remove: (actor, facts) =>
    isStaff(actor) || companyRoleIn(actor, facts.companyId) === 'owner' || waitsWithOwn(actor, facts),
});
