import { isAdmin, roleAtWork, type Actor } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { offerPolicy, type OfferFacts } from './offer-policy.ts';

type VendorFacts = Pick<OfferFacts, 'vendorId'>;

/** Who stands for the vendor as a whole: the owner of its company, or any of its people while it has none. */
const ownsVendor = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.role === 'vendor' && ['owner', null].includes(roleAtWork(actor));

/** Rights over a vendor's own page: its people and staff read how it is edited, its owner and admins change it. */
export const vendorPolicy = definePolicy<VendorFacts, 'edit'>({
  read: (actor, { vendorId }) => offerPolicy.can('read', actor, { vendorId, status: 'draft' }),
  edit: (actor) => isAdmin(actor) || ownsVendor(actor),
});
