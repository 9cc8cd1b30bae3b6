import { sql, type Kysely } from 'kysely';

const statements = [
  sql`drop index notifications_of_person`,
  sql`create index notifications_of_person on notifications (user_id, created_at desc, id desc) where deleted_at is null`,
  sql`drop index notifications_unread`,
  sql`create index notifications_unread on notifications (user_id, created_at desc, id desc)
    where read_at is null and deleted_at is null`,
  sql`drop index notifications_subject`,
  sql`create index notifications_subject on notifications (subject_type, subject_id, created_at, id)`,
];

/** Lists of notifications are in the order of their events, which may be handled in another one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
