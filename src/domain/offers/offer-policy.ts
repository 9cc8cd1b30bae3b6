import type { OfferAbilities, OfferStatus } from '#contract/offers.ts';
import { actsForSome, isStaff, roleAtWork, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';

/** What rights over an offer depend on. */
export type OfferFacts = { readonly vendorId: string; readonly status: OfferStatus };

const worksForVendor = (actor: Actor, { vendorId }: Pick<OfferFacts, 'vendorId'>): boolean =>
  actor.kind === 'user' &&
  actor.role === 'vendor' &&
  actor.vendorId === vendorId &&
  roleAtWork(actor) !== 'pending';

const sells = (actor: Actor, facts: Pick<OfferFacts, 'vendorId'>): boolean =>
  worksForVendor(actor, facts) && actor.kind === 'user' && roleAtWork(actor) !== 'viewer';

const ownOrStaff = (actor: Actor, facts: Pick<OfferFacts, 'vendorId'>): boolean =>
  isStaff(actor) || sells(actor, facts);

const mayRequest = (actor: Actor): boolean => {
  if (actor.kind === 'user' && actor.role === 'client') return actsForSome(actor);
  return actor.kind === 'guest' || actor.kind === 'registration' || isStaff(actor);
};

/**
 * Rights over an offer (product.md, "Who may do what"). Anyone reads published ones, the vendor's people their own, staff all. `publish` by a
 * vendor means «send to moderation»; a vendor sends no requests.
 */
export const offerPolicy = definePolicy<OfferFacts, keyof OfferAbilities>({
  read: (actor, facts) =>
    facts.status === 'published' || actor.kind === 'system' || isStaff(actor) || worksForVendor(actor, facts),
  calculate: () => true,
  request: (actor, facts) => facts.status === 'published' && mayRequest(actor),
  edit: ownOrStaff,
  publish: ownOrStaff,
  archive: ownOrStaff,
  moderate: isStaff,
});

/** Rights over a vendor's stock as a whole: the vendor's people and staff make new offers, the vendor's people and admins manage its feed. */
export const stockPolicy = definePolicy<Pick<OfferFacts, 'vendorId'>, 'createOffer' | 'manageFeed'>({
  read: () => true,
  createOffer: ownOrStaff,
  manageFeed: (actor, facts) => sells(actor, facts) || (isStaff(actor) && actor.role === 'admin'),
});

/** Rights over an offer's unpublished working copy: the vendor's people and staff see it. */
export const workPolicy = definePolicy<Pick<OfferFacts, 'vendorId'>, never>({
  read: (actor, facts) => isStaff(actor) || worksForVendor(actor, facts),
});
