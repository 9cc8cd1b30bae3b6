import { isStaff } from '../actor.ts';
import { definePolicy } from '../policy.ts';
import { workPolicy } from './offer-policy.ts';

/** Whose offers are listed: one vendor's, or those of all vendors (null). */
export type StockListFacts = { readonly vendorId: string | null };

/** Who lists offers with their working copies: a vendor's people its own, staff one vendor's or all. */
export const stockListPolicy = definePolicy<StockListFacts, 'list'>({
  read: () => true,
  list: (actor, { vendorId }) =>
    vendorId === null ? isStaff(actor) : workPolicy.can('read', actor, { vendorId }),
});
