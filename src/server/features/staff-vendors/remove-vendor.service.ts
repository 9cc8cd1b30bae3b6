import type { UserActor } from '#domain/actor.ts';
import { countImportsOfVendor } from '#server/features/feeds/index.ts';
import { countOffersOfVendor, forgetPlacesOf } from '#server/features/offers/index.ts';
import { findPeopleOfVendors } from '#server/features/people/index.ts';
import { countPhotosOfVendor } from '#server/features/photos/index.ts';
import { countRequestsOfVendor } from '#server/features/requests/index.ts';
import { countDrafts } from '#server/features/stock/index.ts';
import { removeVendor } from '#server/features/vendors/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import { lockSeen } from './staff-vendors.service.ts';

const usesOf = async (tx: Tx, id: string): Promise<[string, number][]> => [
  ['offers', await countOffersOfVendor(tx, id)],
  ['drafts', await countDrafts(tx, { vendorId: id })],
  ['people', (await findPeopleOfVendors(tx, [id])).length],
  ['requests', await countRequestsOfVendor(tx, id)],
  ['imports', await countImportsOfVendor(tx, id)],
  ['photos', await countPhotosOfVendor(tx, id)],
];

/**
 * Removes a vendor that nothing refers to; any other can only be hidden.
 * @throws AppError `forbidden`, `notFound`, `staleVersion`; `inUse` with what uses it and how much
 */
export const removeStaffVendor = (
  context: Context,
  actor: UserActor,
  seen: { id: string; version: number },
): Promise<Record<string, never>> => {
  requireAdmin(actor);
  return context.db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, seen);
    const uses = (await usesOf(tx, seen.id)).filter(([, count]) => count > 0);
    if (uses.length > 0) throw new AppError('inUse', { params: { _global: Object.fromEntries(uses) } });
    await forgetPlacesOf(tx, seen.id);
    await removeVendor({ context, tx, actorId: actor.id }, before);
    return {};
  });
};
