import {
  actsForLessor,
  actsForSome,
  isAdmin,
  isOfBlockedLessor,
  isStaff,
  roleAtWork,
  type Actor,
} from '../actor.ts';
import { lessorsPolicy } from '../lessors/lessor-policy.ts';
import { definePolicy } from '../policy.ts';

/** Actions in the account area that concern no single object; the menu and the staff's calls follow them. */
export type AccountAction =
  | 'sendRequest'
  | 'keepFavourites'
  | 'manageOffers'
  | 'manageFeed'
  | 'manageWebhooks'
  | 'secureAccount'
  | 'managePeople'
  | 'handleRequests'
  | 'seeRateCards'
  | 'administer';

const isUser = (actor: Actor): boolean => actor.kind === 'user';

const isClient = (actor: Actor): boolean => actor.kind === 'user' && actor.role === 'client';

const isSeller = (actor: Actor): boolean =>
  actor.kind === 'user' &&
  actor.role === 'vendor' &&
  actor.vendorId !== null &&
  roleAtWork(actor) !== 'pending' &&
  roleAtWork(actor) !== 'viewer';

const mayAsk = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.role === 'client' && actsForSome(actor);

const isOwner = (actor: Actor): boolean =>
  actor.kind === 'user' &&
  actor.memberships.some(({ role }) => role === 'owner') &&
  !isOfBlockedLessor(actor);

/**
 * Rights that concern no object (product.md, "Who may do what"). Clients, vendors, lessors and admins may have webhooks of their own;
 * `secureAccount` covers one's own phone, e-mail, webhook, second factor and deletion; `administer` covers roles, types, attributes, rates, taxes, vendors,
 * pages, audit and parked deliveries.
 */
export const accountPolicy = definePolicy<null, AccountAction>({
  read: () => true,
  sendRequest: (actor) => isStaff(actor) || mayAsk(actor),
  keepFavourites: isUser,
  manageOffers: (actor) => isStaff(actor) || isSeller(actor),
  manageFeed: (actor) => isAdmin(actor) || isSeller(actor),
  manageWebhooks: (actor) => isAdmin(actor) || isClient(actor) || isSeller(actor) || actsForLessor(actor),
  secureAccount: (actor) => actor.kind === 'user' && actor.byLink !== true,
  managePeople: (actor) => isAdmin(actor) || (isOwner(actor) && !isStaff(actor)),
  handleRequests: isStaff,
  seeRateCards: (actor) => lessorsPolicy.can('look', actor, null),
  administer: isAdmin,
});
