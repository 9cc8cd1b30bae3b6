import { sql, type Selectable } from 'kysely';
import type { DeliveryChannel, NotificationKind, NotificationPreferences } from '#contract/notifications.ts';
import { completeChoices, usualPreferences, wants } from '#domain/notifications/channel-choices.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A person's choices, completed with defaults; `failed` says since when a channel is off because it failed for good. */
export type Preferences = NotificationPreferences & { failed: Partial<Record<DeliveryChannel, string>> };

/** The preferences of a row; without a row, the defaults. */
export const preferencesOfRow = (
  row: Selectable<Database['notification_preferences']> | undefined,
): Preferences =>
  row
    ? {
        kinds: completeChoices(row.choices),
        quietHours: row.quiet_hours,
        digest: row.digest,
        timeZone: row.time_zone,
        version: row.version,
        failed: row.failed,
      }
    : { ...usualPreferences, failed: {} };

export const findPreferencesOf = async (db: Db, userId: string): Promise<Preferences> =>
  preferencesOfRow(
    await db
      .selectFrom('notification_preferences')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );

/** People's preferences, by id. */
export const findPreferencesOfAll = async (
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => Preferences> => {
  const rows = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::text[]::uuid[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.user_id, row]));
  return (userId) => preferencesOfRow(known.get(userId));
};

/** A person's time zone. */
export const timeZoneOf = async (db: Db, userId: string): Promise<string> =>
  (await findPreferencesOf(db, userId)).timeZone;

/** People's time zones. */
export const timeZonesOf = async (
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => string> => {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'time_zone'])
    .where('user_id', '=', sql<string>`any(${userIds}::text[]::uuid[])`)
    .execute();
  const zones = new Map(rows.map(({ user_id: userId, time_zone: zone }) => [userId, zone]));
  return (userId) => zones.get(userId) ?? usualPreferences.timeZone;
};

/** Which of these people want their kind through a channel, whether or not it is available to them. */
export const findSubscribed = async (
  db: Db,
  channel: DeliveryChannel,
  kinds: ReadonlyMap<string, NotificationKind>,
): Promise<ReadonlySet<string>> => {
  const preferencesOf = await findPreferencesOfAll(db, [...kinds.keys()]);
  const wanting = [...kinds].filter(([userId, kind]) => wants(preferencesOf(userId).kinds, kind, channel));
  return new Set(wanting.map(([userId]) => userId));
};

/** As {@link findPreferencesOf}, locked until the transaction ends; a person without choices gets a row of version 0. */
export const lockPreferencesOf = async (tx: Tx, userId: string): Promise<Preferences> => {
  const { kinds, quietHours, digest, timeZone } = usualPreferences;
  await tx
    .insertInto('notification_preferences')
    .values({
      user_id: userId,
      choices: JSON.stringify(kinds),
      quiet_hours: JSON.stringify(quietHours),
      digest,
      time_zone: timeZone,
      version: 0,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return preferencesOfRow(row);
};

/** Writes a person's choices and increments the version. */
export const updatePreferencesOf = async (
  tx: Tx,
  userId: string,
  { kinds, quietHours, digest, timeZone, failed }: Omit<Preferences, 'version'>,
): Promise<Preferences> =>
  preferencesOfRow(
    await tx
      .updateTable('notification_preferences')
      .set((eb) => ({
        choices: JSON.stringify(kinds),
        quiet_hours: JSON.stringify(quietHours),
        digest,
        time_zone: timeZone,
        failed: JSON.stringify(failed),
        version: eb('version', '+', 1),
      }))
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
