import type { CompanyDocumentKind } from '#contract/files.ts';
import type { CompanyRole } from '#contract/roles.ts';
import { isGranted, isStaff, roleIn, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import type { CompanyFacts } from './people-policy.ts';

/** A company's document: an existing one, or one to be added (then its author is the actor). */
export type CompanyDocumentFacts = {
  readonly companyId: string;
  readonly kind: CompanyDocumentKind;
  /** Id of the person who added it; null once they are deleted. */
  readonly addedBy: string | null;
};

/**
 * Documents that name a person who may speak for a company: a power of attorney, or the passport of its director. A charter counts only
 * beside them.
 */
export const namingKinds = ['powerOfAttorney', 'passport'] as const satisfies readonly CompanyDocumentKind[];

/** True for a document that names a person who may speak for the company. */
export const isNaming = (kind: CompanyDocumentKind): boolean =>
  (namingKinds as readonly CompanyDocumentKind[]).includes(kind);

const provingKinds: ReadonlySet<CompanyDocumentKind> = new Set([...namingKinds, 'charter']);

const companyRoleIn = (actor: Actor, companyId: string): CompanyRole | null =>
  actor.kind === 'user' && (actor.role === 'client' || actor.role === 'vendor')
    ? roleIn(actor, companyId)
    : null;

const isOwn = (actor: Actor, { addedBy }: CompanyDocumentFacts): boolean =>
  actor.kind === 'user' && actor.id === addedBy;

const waitsWithOwn = (actor: Actor, facts: CompanyDocumentFacts): boolean =>
  companyRoleIn(actor, facts.companyId) === 'pending' && isOwn(actor, facts);

/**
 * Viewing the documents of a company: its people, including pending ones, and staff. What each of them sees is up to
 * {@link companyDocumentPolicy}.
 */
export const companyDocumentsPolicy = definePolicy<CompanyFacts, never>({
  read: (actor, { companyId }) => isStaff(actor) || companyRoleIn(actor, companyId) !== null,
});

/**
 * Rights over a company's documents. Its accepted people and staff see all of them, except a passport, which only the person who added it,
 * the company's owners and staff see; owners and employees add; owners and staff remove. A pending person adds proof that they belong there,
 * sees only that, and may remove it.
 */
export const companyDocumentPolicy = definePolicy<CompanyDocumentFacts, 'add' | 'remove'>({
  read: (actor, facts) => {
    const companyRole = companyRoleIn(actor, facts.companyId);
    if (isStaff(actor) || companyRole === 'owner') return true;
    if (companyRole === null) return false;
    return isOwn(actor, facts) || (isGranted(companyRole) && facts.kind !== 'passport');
  },
  add: (actor, facts) => {
    const companyRole = companyRoleIn(actor, facts.companyId);
    if (companyRole === 'pending') return provingKinds.has(facts.kind);
    return companyRole === 'owner' || companyRole === 'employee';
  },
  remove: (actor, facts) =>
    isStaff(actor) || companyRoleIn(actor, facts.companyId) === 'owner' || waitsWithOwn(actor, facts),
});
