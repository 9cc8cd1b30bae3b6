import { isAdmin, roleAtWork, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { offerPolicy, type OfferFacts } from './offer-policy.ts';

type VendorFacts = Pick<OfferFacts, 'vendorId'>;

/** Whether the actor acts for the vendor as a whole: the owner of its company, or any of its people while it has no company. */
const ownsVendor = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.role === 'vendor' && ['owner', null].includes(roleAtWork(actor));

/** Rights over a vendor's own page: its people and staff see it as it is edited, its owner and admins change it. */
export const vendorPolicy = definePolicy<VendorFacts, 'edit'>({
  read: (actor, { vendorId }) => offerPolicy.can('read', actor, { vendorId, status: 'draft' }),
  edit: (actor) => isAdmin(actor) || ownsVendor(actor),
});
