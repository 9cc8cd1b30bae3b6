import type { NotificationKind } from '#contract/notifications.ts';
import type { Db } from '#server/platform/context.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { preferencesOfRow, type Preferences } from './preferences.repository.ts';

/** A person who wants the digest. */
export type DigestReader = { userId: string; preferences: Preferences };

/** A batch of people who want the digest, in the order of their ids, after `after`. */
export const findDigestReaders = async (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<DigestReader[]> => {
  const rows = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('digest', '=', true)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, preferences: preferencesOfRow(row) }));
};

const most = 500;

/** A person's unread notifications of these kinds from before a moment that no digest has included, newest first; 500 at most. */
export const findUndigested = (
  db: Db,
  { userId, kinds, before }: { userId: string; kinds: readonly NotificationKind[]; before: Date },
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .where('digested_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Records that a digest has included these. */
export const markDigested = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await db.updateTable('notifications').set({ digested_at: now }).where('id', 'in', ids).execute();
};
