import type { FeedSettings } from '#contract/integrations.ts';
import { lockVendor } from '#server/features/vendors/index.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { findFeedOfVendor, turnOffFeedOf } from './integrations.repository.ts';

/**
 * The vendor whose one scheduled feed a person's feed becomes; null if it is off. A feed of somebody who is blocked or works elsewhere by now
 * gives way.
 * @throws AppError `formHasErrors` while a colleague's is on
 */
export const vendorOfFeed = async (
  { clock }: Context,
  tx: Tx,
  person: Person,
  feed: FeedSettings | null,
): Promise<string | null> => {
  const { role, vendor_id: vendorId } = person;
  if (!feed?.enabled || role !== 'vendor' || vendorId === null) return null;
  await lockVendor(tx, vendorId);
  const on = await findFeedOfVendor(tx, vendorId);
  if (on?.userId === person.id) return vendorId;
  if (on) throw fieldError('feed.enabled', 'taken');
  await turnOffFeedOf(tx, vendorId, clock.now());
  return vendorId;
};
