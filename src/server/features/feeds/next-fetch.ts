import type { UserActor } from '#domain/actor.ts';
import { nextFetch } from '#domain/feeds/feed-schedule.ts';
import { findIntegrations, presentIntegrations } from '#server/features/integrations/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findClaimedTime } from './schedules.repository.ts';

/** When the feed that this person has scheduled for the vendor is fetched next; null while none is on. */
export const nextFetchOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: UserActor,
  vendorId: string,
): Promise<string | null> => {
  if (actor.vendorId !== vendorId) return null;
  const row = await findIntegrations(db, actor.id);
  const { feed } = presentIntegrations(row);
  if (!feed || row?.feed_vendor_id !== vendorId) return null;
  return nextFetch(feed.schedule, clock.now(), await findClaimedTime(db, actor.id)).toISOString();
};
